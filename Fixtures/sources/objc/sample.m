// A window of the frame.
^^^^^^^^^^^^^^^^^^^^^^^^^ comment
#import <Foundation/Foundation.h>
^^^^^^^ keyword.import
        ^^^^^^^^^^^^^^^^^^^^^^^^^ string

@interface Window : NSObject
^^^^^^^^^^ keyword
           ^^^^^^ type
                    ^^^^^^^^ type
@property (nonatomic, copy) NSString *name;
^^^^^^^^^ keyword
          ^ punctuation.bracket
           ^^^^^^^^^ constant
                    ^ punctuation.delimiter
                      ^^^^ constant
                          ^ punctuation.bracket
                            ^^^^^^^^ type
                                     ^ operator
                                      ^^^^ variable
                                          ^ punctuation.delimiter
- (instancetype)initWithName:(NSString *)name rows:(int)rows;
^ keyword
  ^ punctuation.bracket
   ^^^^^^^^^^^^ type
               ^ punctuation.bracket
                ^^^^^^^^^^^^^ function.method
                             ^ punctuation.bracket
                              ^^^^^^^^ type
                                       ^ operator
                                        ^ punctuation.bracket
                                         ^^^^ variable.parameter
                                              ^^^^^ function.method
                                                   ^ punctuation.bracket
                                                    ^^^ type.builtin
                                                       ^ punctuation.bracket
                                                        ^^^^ variable.parameter
                                                            ^ punctuation.delimiter
@end
^^^^ keyword

@implementation Window {
^^^^^^^^^^^^^^^ keyword
                ^^^^^^ type
                       ^ punctuation.bracket
  int _rows;
  ^^^ type.builtin
      ^^^^^ variable
           ^ punctuation.delimiter
}
^ punctuation.bracket

- (instancetype)initWithName:(NSString *)name rows:(int)rows {
^ keyword
  ^ punctuation.bracket
   ^^^^^^^^^^^^ type
               ^ punctuation.bracket
                ^^^^^^^^^^^^^ function.method
                             ^ punctuation.bracket
                              ^^^^^^^^ type
                                       ^ operator
                                        ^ punctuation.bracket
                                         ^^^^ variable.parameter
                                              ^^^^^ function.method
                                                   ^ punctuation.bracket
                                                    ^^^ type.builtin
                                                       ^ punctuation.bracket
                                                        ^^^^ variable.parameter
                                                             ^ punctuation.bracket
  self = [super init];
  ^^^^ variable.builtin
       ^ operator
         ^ punctuation.bracket
          ^^^^^ variable.builtin
                ^^^^ constructor
                    ^ punctuation.bracket
                     ^ punctuation.delimiter
  if (self != nil) {
  ^^ keyword
     ^ punctuation.bracket
      ^^^^ variable.builtin
           ^^ operator
              ^^^ variable
                 ^ punctuation.bracket
                   ^ punctuation.bracket
    _name = [name copy];
    ^^^^^ variable
          ^ operator
            ^ punctuation.bracket
             ^^^^ variable
                  ^^^^ function.method
                      ^ punctuation.bracket
                       ^ punctuation.delimiter
    _rows = rows > 0 ? rows : 24;
    ^^^^^ variable
          ^ operator
            ^^^^ variable
                 ^ punctuation.bracket
                   ^ number
                       ^^^^ variable
                              ^^ number
                                ^ punctuation.delimiter
    NSLog(@"%@ has %d rows", _name, _rows);
    ^^^^^ function
         ^ punctuation.bracket
          ^ punctuation.special
           ^^^^^^^^^^^^^^^^ string
                           ^ punctuation.delimiter
                             ^^^^^ variable
                                  ^ punctuation.delimiter
                                    ^^^^^ variable
                                         ^ punctuation.bracket
                                          ^ punctuation.delimiter
  }
  ^ punctuation.bracket
  return self;
  ^^^^^^ keyword
         ^^^^ variable.builtin
             ^ punctuation.delimiter
}
^ punctuation.bracket
@end
^^^^ keyword
