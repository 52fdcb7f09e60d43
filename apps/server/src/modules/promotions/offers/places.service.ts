import type { App, Queryable } from '@jade/service/app'
import { isSeamless, platforms } from '../../platforms/door.ts'
import type { Place } from './places.rules.ts'

/** The platforms of the house in their order, with what terms that name them have to know. */
export async function placesOf(app: App, q: Queryable): Promise<readonly Place[]> {
  return (await platforms(q)).map((row) => ({ code: row.code, group: row.group_code, takesWallets: !isSeamless(app, row) }))
}
