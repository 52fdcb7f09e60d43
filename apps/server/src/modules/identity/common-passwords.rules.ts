import { dictionary } from '@zxcvbn-ts/language-common'

/** What is tried first here and stands in no list of the world. */
const HERE =
  '1111111 00000000 222222 333333 444444 555555 777777 888888 88888888 999999 121212 123123123 654321 7654321 87654321 987654321 ' +
  '0987654321 520520 5201314520 168168 16888 168888 888168 518518 aaaaaa abcabc abcdef user1234 guest123 taiwan123 taipei101 formosa ' +
  'casino casino123 casino888 lucky888 win888 bet365 money888 woaini1314 woaini520 aini1314 love1314 love520 wang1234 chen1234 lin12345'

/** Passwords in small letters that attackers try first: about 49,000 of published lists, and those of this place. */
export const commonPasswords: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...HERE.split(' ')])
