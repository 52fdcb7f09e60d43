import { allowedOr } from '@jade/contract/allowed'
import type { AuditStatus } from '@jade/contract/promotions/statuses'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { Offer } from '../offers/evaluate.rules.ts'

/** Where an offer stands at the desk. */
interface DeskOffer {
  readonly state: Offer['state']
  readonly approval_id: string | null
  readonly draft: number | null
  readonly terms: OfferTerms | null
  readonly written: OfferTerms | null
}

interface Person {
  readonly permissions: ReadonlySet<string>
}

const rights =
  ({ permissions }: Person) =>
  (permission: string) =>
    [!permissions.has(permission), 'right'] as const

/** What this person may do with an offer now, and why not the rest. The calls refuse the same in their own units. */
export function offerActionsOf(offer: DeskOffer, person: Person) {
  const lacks = rights(person)
  const over = [offer.state === 'ended', 'state'] as const
  const waits = [offer.approval_id !== null, 'state'] as const
  const chosen = (offer.written ?? offer.terms)?.audience.chosen === 1
  return [
    allowedOr('edit', over, waits, lacks('promotion.edit')),
    allowedOr('clone', lacks('promotion.edit')),
    allowedOr('publish', over, waits, [offer.draft === null, 'state'], lacks('promotion.publish')),
    allowedOr('pause', [offer.state !== 'published', 'state'], lacks('promotion.publish')),
    allowedOr('continue', [offer.state !== 'paused', 'state'], lacks('promotion.publish')),
    allowedOr('end', [offer.state === 'draft' || offer.state === 'ended', 'state'], lacks('promotion.publish')),
    allowedOr('choose', over, [!chosen, 'state'], lacks('promotion.edit')),
    allowedOr('simulate', over, lacks('promotion.edit')),
  ]
}

/** The same of an application. */
export function applicationActionsOf({ state }: { readonly state: AuditStatus }, person: Person) {
  const lacks = rights(person)
  const outside = (only: AuditStatus) => [state !== only, 'state'] as const
  return [
    allowedOr('approve', outside('not_reviewed'), lacks('promotion.audit')),
    allowedOr('refuse', outside('not_reviewed'), lacks('promotion.audit')),
    allowedOr('ship', outside('not_shipped'), lacks('promotion.ship')),
    allowedOr('unmask', outside('not_shipped'), lacks('promotion.ship')),
  ]
}
