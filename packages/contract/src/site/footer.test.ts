import { expect, test } from 'vitest'
import { FOOTER_FIRST, footerOf } from './footer.ts'

test('a footer leads to the pages that were chosen, in their order, and always to those that bind the house [CONTENT-15]', () => {
  expect(footerOf(FOOTER_FIRST)).toEqual(FOOTER_FIRST.split(','))
  expect(footerOf('vip-help,terms-service,about')).toEqual([
    'vip-help',
    'terms-service',
    'about',
    'declaration-clause',
    'responsible-gambling',
  ])
  expect(footerOf('')).toEqual(['declaration-clause', 'terms-service', 'responsible-gambling'])
  expect(footerOf('of-another-version,about')).toEqual(['about', 'declaration-clause', 'terms-service', 'responsible-gambling'])
})
