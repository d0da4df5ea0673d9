import Editor

/// The emoji that servers make of `:name:`, those that people use in comments.
enum Emoji {
  /// A text with the emoji that its short names stand for; names that are not known stay.
  ///
  /// As Gitea and Forgejo do it: a name is between two colons, whatever stands around them.
  static func replacingNames(in text: String) -> String {
    let bytes = text.utf8
    guard var colon = bytes.firstIndex(of: 58) else { return text }
    var result = ""
    var start = text.startIndex
    while let end = bytes[bytes.index(after: colon)...].firstIndex(where: { !isNamePart($0) }) {
      if bytes[end] == 58, let emoji = byName[text[bytes.index(after: colon)..<end]] {
        result += text[start..<colon] + emoji
        start = bytes.index(after: end)
        guard let next = bytes[start...].firstIndex(of: 58) else { break }
        colon = next
      } else {
        guard let next = bytes[end...].firstIndex(of: 58) else { break }
        colon = next
      }
    }
    return result + text[start...]
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x5f, 0x2b, 0x2d: true
    default: false
    }
  }

  private static let byName: [Substring: String] = Dictionary(
    candidates.map { ($0.text.dropFirst().dropLast(), $0.note) },
    uniquingKeysWith: { one, _ in one })

  static let candidates: [Candidate] = table.split(separator: "\n").flatMap { line in
    line.split(separator: " ").compactMap { entry -> Candidate? in
      let parts = entry.split(separator: "=")
      guard parts.count == 2 else { return nil }
      return Candidate(":\(parts[0]):", note: String(parts[1]))
    }
  }

  private static let table = """
    +1=👍 -1=👎 smile=😄 smiley=😃 grin=😁 laughing=😆 joy=😂 wink=😉 blush=😊 heart_eyes=😍 sunglasses=😎
    thinking=🤔 confused=😕 worried=😟 frowning=😦 cry=😢 sob=😭 angry=😠 rage=😡 scream=😱 sweat_smile=😅
    neutral_face=😐 expressionless=😑 relieved=😌 sleeping=😴 dizzy_face=😵 astonished=😲 open_mouth=😮
    smirk=😏 unamused=😒 upside_down_face=🙃 shrug=🤷 facepalm=🤦 raised_hands=🙌 clap=👏 pray=🙏 wave=👋
    ok_hand=👌 point_up=☝️ point_right=👉 point_left=👈 point_down=👇 muscle=💪 v=✌️ fist=✊ handshake=🤝
    eyes=👀 brain=🧠 heart=❤️ broken_heart=💔 tada=🎉 confetti_ball=🎊 fire=🔥 rocket=🚀 star=⭐ star2=🌟
    sparkles=✨ boom=💥 zap=⚡ bulb=💡 bug=🐛 ant=🐜 snail=🐌 turtle=🐢 rabbit2=🐇 cat=🐱 dog=🐶 unicorn=🦄
    penguin=🐧 whale=🐳 octopus=🐙 crab=🦀 gear=⚙️ wrench=🔧 hammer=🔨 tools=🛠️ lock=🔒 unlock=🔓 key=🔑
    mag=🔍 link=🔗 paperclip=📎 pushpin=📌 memo=📝 pencil2=✏️ book=📖 books=📚 newspaper=📰 bookmark=🔖
    label=🏷️ package=📦 mailbox=📫 envelope=✉️ email=📧 bell=🔔 mute=🔇 calendar=📅 date=📅 clock1=🕐
    hourglass=⌛ alarm_clock=⏰ computer=💻 keyboard=⌨️ floppy_disk=💾 cd=💿 cloud=☁️ sunny=☀️ umbrella=☔
    snowflake=❄️ rainbow=🌈 earth_africa=🌍 coffee=☕ tea=🍵 beer=🍺 beers=🍻 pizza=🍕 cake=🍰 cookie=🍪
    gift=🎁 trophy=🏆 medal=🏅 dart=🎯 art=🎨 musical_note=🎵 game_die=🎲 checkered_flag=🏁
    construction=🚧 warning=⚠️ no_entry=⛔ no_entry_sign=🚫 x=❌ o=⭕ white_check_mark=✅ heavy_check_mark=✔️
    ballot_box_with_check=☑️ question=❓ grey_question=❔ exclamation=❗ bangbang=‼️ interrobang=⁉️ 100=💯
    arrow_up=⬆️ arrow_down=⬇️ arrow_left=⬅️ arrow_right=➡️ recycle=♻️ new=🆕 up=🆙 cool=🆒 free=🆓 ok=🆗
    sos=🆘 red_circle=🔴 large_blue_circle=🔵 white_circle=⚪ black_circle=⚫ robot=🤖 ghost=👻 skull=💀
    alien=👽 poop=💩 see_no_evil=🙈 hear_no_evil=🙉 speak_no_evil=🙊 ship=🚢 shipit=🐿️ ambulance=🚑 bike=🚲
    """
}
