import type { OfferTerms } from '@jade/contract/promotions/terms'
import { Text } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { groupText } from '../../parts/group-text.ts'
import { valueText } from './change.rules.ts'
import { fields, spans, ways } from './words.ts'

const words = { ...groupText, ...spans, ...ways }

/** Every value of the terms by its name; parts of parts as `audience.level_min`. */
function flat(value: unknown, name = ''): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [[name, typeof value === 'string' ? value : JSON.stringify(value ?? '')]]
  return Object.entries(value).flatMap(([part, of]) => flat(of, name === '' ? part : `${name}.${part}`))
}

/** What is saved against what somebody wrote meanwhile, in words: only what differs. */
export function TermsDifference({ theirs, mine }: { readonly theirs: OfferTerms; readonly mine: OfferTerms }) {
  const names = { empty: m.offers_empty_value(), yes: m.offers_yes(), no: m.offers_no(), words }
  const saved = new Map(flat(theirs))
  const differing = flat(mine).filter(([field, value]) => (saved.get(field) ?? '') !== value)
  return (
    <ul aria-label={m.offers_theirs_and_mine()}>
      {differing.map(([field, value]) => (
        <li key={field}>
          <Text size="sm" component="span" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {m.offers_theirs_or_mine({
              field: fields[field]?.() ?? field,
              theirs: valueText(field, saved.get(field) ?? '', names),
              mine: valueText(field, value, names),
            })}
          </Text>
        </li>
      ))}
    </ul>
  )
}
