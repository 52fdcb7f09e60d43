import { LIST_LINES } from '@jade/contract/messages/operator-fields'
import { describe, expect, test } from 'vitest'
import { readList, told } from './list.rules.ts'

const read = (text: string) => readList(Buffer.from(text))
const accounts = (text: string) => (read(text) as { readonly accounts: readonly string[] }).accounts

describe('a file of accounts [SERVICE-31]', () => {
  test.each([
    ['plain lines', 'anna01\nbert02\n', ['anna01', 'bert02']],
    ['lines of Windows and of old Macs, empty ones among them', 'anna01\r\n\r\n  \rbert02', ['anna01', 'bert02']],
    ['a byte order mark', '\uFEFFanna01\n', ['anna01']],
    ['the first column of CSV', 'anna01,Anna,100\nbert02;Bert\ncarl03\tCarl', ['anna01', 'bert02', 'carl03']],
    ['quotes, spaces around', '"anna01","x"\n "bert02" ,y\n"a""b",z', ['anna01', 'bert02', 'a"b']],
    ['a heading of ours', '"帳號","等級"\r\n"anna01","1"', ['anna01']],
    ['a heading in English', 'Account\nanna01', ['anna01']],
    ['a heading below the first line is an account', 'anna01\naccount', ['anna01', 'account']],
    ['what a spreadsheet would run, written out harmless, reads as it was', `"'=1+1"\n'+886`, ['=1+1', '+886']],
  ])('%s', (_, text, found) => {
    expect(accounts(text)).toEqual(found)
  })

  test('names everybody once, upper and lower case alike, and says how often more', () => {
    expect(read('anna01\nANNA01\nbert02\nanna01')).toEqual({ accounts: ['anna01', 'bert02'], lines: 4, twice: 2 })
  })

  test('is text in UTF-8, or refused', () => {
    for (const bytes of [Buffer.from('anna01', 'utf16le'), Buffer.from([0xb1, 0x62, 0xb8]), Buffer.from('PK\u0003\u0004\0')])
      expect(readList(bytes)).toBe('form')
    expect(read('')).toEqual({ accounts: [], lines: 0, twice: 0 })
  })

  test('has so many lines and no more, its heading beside', () => {
    const lines = Array.from({ length: LIST_LINES }, (_, at) => `p${at}`).join('\n')
    expect(accounts(`account\n${lines}\n`)).toHaveLength(LIST_LINES)
    expect(read(`${lines}\none`)).toBe('lines')
  })

  test("tells of what is nobody's no more than forty signs", () => {
    expect(told('x'.repeat(40))).toHaveLength(40)
    expect(told('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`)
  })
})
