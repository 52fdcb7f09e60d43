import { expect, test } from 'vitest'
import { asksSettings } from './settings.rules.ts'

test.each([
  ['/about', true],
  ['/', true],
  ['/member/wallet', true],
  ['/member/deposit', false],
  ['/member/deposit-next', false],
  ['/deposit-help', false],
])('on %s the footer loads the settings: %s [RULE-025]', (path, asks) => expect(asksSettings(path)).toBe(asks))
