import type { RawReply, RawRoute } from '@jade/service/room'
import type { StudioOf } from '../studio.ts'
import { anchorsReport } from './anchors.service.ts'
import { isAhead } from './shared.service.ts'
import { roundReport } from './verify.service.ts'

/** Open to everybody who knows a round's name: 80 random bits, told to its player and operator. */
export function verifyRoutes(studioOf: StudioOf): RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/verify/api/anchors',
      maxBytes: 0,
      handle: async (app) => reply(200, await anchorsReport(studioOf(app))),
    },
    {
      method: 'GET',
      path: '/verify/api/{ref}',
      maxBytes: 0,
      handle: async (app, { params }) => {
        const ref = params.ref ?? ''
        const studio = studioOf(app)
        const named = /^[0-9A-HJKMNP-TV-Z]{26}$/.test(ref)
        const report = named ? await roundReport(studio, ref) : null
        if (report) return reply(200, report)
        if (named && (await isAhead(studio, ref))) return reply(404, { code: 'not_opened', message: 'its issue has not been opened yet' })
        return reply(404, { code: 'not_found', message: 'no round of this name' })
      },
    },
  ]
}

function reply(status: number, body: unknown): RawReply {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body), headers: { 'cache-control': 'no-store' } }
}
