import type { Config } from '@jade/service/config'
import type { Database } from '@jade/service/database'
import type { Logger } from '@jade/service/log'
import { createService } from '@jade/service/service'
import { openOwnerLink } from '../modules/backoffice/door.ts'
import { rooms } from './rooms.ts'

/** A one-time link by which the first owner comes in. Throws a sentence for the person at the terminal where an owner exists. */
export async function enrolOwner(given: { readonly config: Config; readonly database: Database; readonly log: Logger }) {
  const { app } = await createService({ ...given, rooms })
  return openOwnerLink(app)
}
