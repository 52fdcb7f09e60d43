import type { RawReply, RawRoute } from '@jade/service/room'
import type { StudioOf } from '../studio.ts'
import { roundReport } from './verify.service.ts'

/** Open to everybody who knows a round's name: 80 random bits, told to its player and operator. */
export function verifyRoutes(studioOf: StudioOf): RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/verify/api/{ref}',
      maxBytes: 0,
      handle: async (app, { params }) => {
        const ref = params.ref ?? ''
        const report = /^[0-9A-HJKMNP-TV-Z]{26}$/.test(ref) ? await roundReport(studioOf(app), ref) : null
        return report ? reply(200, report) : reply(404, { code: 'not_found', message: 'no round of this name' })
      },
    },
  ]
}

function reply(status: number, body: unknown): RawReply {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body), headers: { 'cache-control': 'no-store' } }
}
