SecretProbe.main()
