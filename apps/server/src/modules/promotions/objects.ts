import type { ObjectKind } from '@jade/service/timeline'
import { applicationById } from './applications/applications.store.ts'
import { deskRow } from './offers/versions.store.ts'

const numberOf = (text: string): bigint => (/^\d{1,18}$/.test(text) ? BigInt(text) : -1n)

/** How the audit log names an offer, and an application. */
export const offerObject = (id: number | bigint): string => `offer ${id}`
export const applicationObject = (row: { readonly id: bigint; readonly player_id: bigint }): string =>
  `application ${row.id} of player ${row.player_id}`

/** What has an address in the console. */
export const promotionsObjects: readonly ObjectKind[] = [
  {
    kind: 'offer',
    permission: 'promotion.view',
    async find(q, id) {
      const number = numberOf(id)
      const row = number > 0n && number < 2n ** 31n ? await deskRow(q, Number(number)) : null
      return row && { kind: 'offer', id, name: offerObject(row.id), playerId: null, order: '' }
    },
  },
  {
    kind: 'application',
    permission: 'promotion.view',
    async find(q, id) {
      const row = await applicationById(q, numberOf(id))
      return row && { kind: 'application', id, name: applicationObject(row), playerId: row.player_id, order: row.order_number }
    },
  },
]
