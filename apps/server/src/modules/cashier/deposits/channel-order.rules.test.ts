import { expect, it } from 'vitest'
import { inOrder } from './channel-order.rules.ts'

it('kinds of channels stand in the order of the setting, each once, and one that it leaves out comes first', () => {
  expect(inOrder(['bank', 'third', 'bank', 'usdt'], 'third,usdt,bank')).toEqual(['third', 'usdt', 'bank'])
  expect(inOrder(['bank', 'atm'], 'bank')).toEqual(['atm', 'bank'])
})
