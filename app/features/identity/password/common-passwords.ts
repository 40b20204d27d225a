/** Passwords of at least ten characters that attackers try first. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
0123456789 0192837465 0987654321 1010101010 1029384756 1111111111 1122334455 1212121212 1231231234 123123123a
1234512345 1234567890 12345678910 123456789a 1234qwerasdf 123654789a 1472583690 147258369a 159357159357
1password1 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 6666666666 741852963a 7777777777 7894561230 789456123a
963852741a 9876543210 987654321a a123456789 a1b2c3d4e5 aa12345678 aa123456789 abc1234567 abcd123456 abcdef1234
abcdefghij access1234 admin12345 admin123456 administrator agency12345 arsenal123 asdf1234asdf asdfghjkl1
autumn2024 autumn2025 autumn2026 baseball123 blink182182 changeme123 charlie123 chelsea123 company123
computer12 computer123 contrasena contrasena123 contraseña123 correcthorsebatterystaple default123 dragon12345
facebook123 football123 freedom123 googlegoogle guest12345 hello12345 hellohello iloveyou12 iloveyou123
iloveyou1234 insurance1 insurance12 insurance123 insurance2024 insurance2025 insurance2026 internet123
january2026 jennifer123 jordan2323 killer12345 letmein123 letmein1234 linkedin123 liverpool1 liverpool123
login12345 loginlogin manchester master12345 michael123 microsoft123 monkey12345 mypassword mypassword1
newpassword nopassword passw0rd123 password12 password123 password1234 password12345 password123456 pokemon123
princess123 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv qwer1234qwer qwerty12345 qwerty123456 qwertyuiop root123456
samsung123 secret1234 secretsecret shadow12345 spring2024 spring2025 spring2026 starwars123 summer2024
summer2025 summer2026 sunshine123 superman123 teamo12345 tequiero123 test123456 testtest123 trustno123
unknown123 user123456 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 whatever123 winter2024
winter2025 winter2026 zaq12wsxcde3 zxcvbnm123
`
    .trim()
    .split(/\s+/),
);

/** Words that stay weak when only digits and punctuation are added. */
export const commonWords: ReadonlySet<string> = new Set(
  `
abc abcd abcde abcdef abcdefg abcdefgh access admin administrator agencia agency amor apple april asdf asdfgh
asdfghjkl august autumn azerty baseball basketball batman bienvenido broker changeme charlie clave company
computer contrasena contraseña december default dragon facebook fall february football freedom friday google
guest hello hockey hola hunter iloveyou insurance insurer internet invierno iphone january jennifer jessica
jordan july june letmein login love march market marketplace master michael microsoft monday monkey november
october password passwords passwort pokemon policy poliza primavera princess qwerty qwertyuiop qwertz root
samsung saturday secret seguro seguros september shadow soccer spring starwars summer sunday sunshine superman
superuser teamo temp temporary test tester testing thursday tuesday user verano wednesday welcome whatever
winter zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);
