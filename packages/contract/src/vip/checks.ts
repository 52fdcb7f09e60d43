import type { CheckTable } from '../kernel/check.ts'

/** Checks of this room, as the console names them. */
export const vipChecks = {
  'vip.rebates': {
    zh: '返水未發放',
    en: 'Rebates that wait',
    about: { zh: '須兩人同意的返水，至 20:00 仍未核准', en: 'Rebates that two people have to agree to, and did not by 20:00' },
  },
} as const satisfies CheckTable

declare module '../kernel/check.ts' {
  interface CheckTables {
    readonly vip: keyof typeof vipChecks
  }
}
