import { expect, it } from 'vitest'
import { beaconLine, beaconNote } from './beacon.ts'
import { inLanguage } from './words.ts'

it.each(['zh', 'en'] as const)('promises that nobody knows the beacon where it is drand alone (%s)', (lang) => {
  const told = (kind: 'local' | 'drand') => inLanguage(lang, () => `${beaconLine({ kind, round: 7 })} ${beaconNote({ kind })}`)
  const nobody = /沒有人知道|Nobody knows/
  expect(told('drand')).toMatch(nobody)
  expect(told('local')).not.toMatch(nobody)
  expect(told('local')).toMatch(/本站事先算得出來|could compute it ahead/)
})
