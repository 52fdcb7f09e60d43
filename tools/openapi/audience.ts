import type { JsonObject } from './json.ts'

export interface Audience {
  readonly title: string
  readonly prefix: string
  readonly description: string
  readonly security: JsonObject
}

const envelope =
  'Every success is `{"status":"success","message":"...", ...}`, every failure `{"status":"error","code":N,"error_code":"room.what","message":"...",' +
  '"error":{"field":["text"]}}` with N as HTTP status. `error_code` is stable and tells programs which refusal it is; texts are for people and follow ' +
  'Accept-Language (zh-TW unless en). A call marked `x-refuses-as: outcome` answers a refusal by a rule with HTTP 200 and `"status":"error"`: ' +
  'look at `status`, not at HTTP alone. Every answer carries an X-Request-Id: name it when you ask about a failure. '

export const players: Audience = {
  title: 'Jade Pavilion: calls of the players’ site',
  prefix: '/api',
  description:
    `${envelope}Money is a decimal string with two decimals, times are \`YYYY-MM-DD HH:mm:ss\` in Asia/Taipei, flags are 0 or 1. ` +
    'Unknown fields are refused. What the server tells by itself stands in docs/asyncapi.json.',
  security: { bearer: { type: 'http', scheme: 'bearer', description: 'access_token of the log-in; one live session per player.' } },
}

export const staff: Audience = {
  title: 'Jade Pavilion: calls of the operators’ console',
  prefix: '/office/api',
  description: `${envelope}Served on the console’s port only. \`x-permission\` names the permission that opens a call; one with \`x-step-up\` answers 403 \`kernel.step_up\` where the second factor was last shown more than half an hour ago (POST /step-up shows it again); every write leaves a row in the audit chain. Which lists tell their changes by themselves stands in docs/asyncapi-office.json.`,
  security: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'staff',
      description:
        'HttpOnly cookie set by the log-in with account, password and one-time code or passkey; named `__Host-staff` in production. Requests of other origins are refused.',
    },
    key: {
      type: 'http',
      scheme: 'bearer',
      description:
        'Key of a machine, `jk_…` (POST /api-keys makes one): the calls that it names here, as far as it has their `x-permission` among its scopes.',
    },
  },
}
