import type { Mutation } from './mutation-list.ts'

const modules = 'apps/server/src/modules'
const app = 'apps/server/src/app'
const service = 'packages/service/src'

/** Who looks at what (CONSOLE-42). */
const presence: readonly Mutation[] = [
  {
    fault: 'somebody is at what the own rights do not open',
    file: `${service}/office-presence.ts`,
    find: 'known !== undefined && permissions.has(known.permission) && (',
    replace: 'known !== undefined && (',
    test: 'packages/test-kit/src/office-sockets.test.ts',
  },
  {
    fault: 'who is at one judged object hears of all',
    file: `${service}/office-presence.ts`,
    find: 'return this.#isJudged(kind) ? `look.${kind}.${id}` : `look.${kind}`',
    replace: 'return `look.${kind}`',
    test: 'packages/test-kit/src/office-sockets.test.ts',
  },
  {
    fault: 'somebody is at what is not there',
    file: `${service}/office-presence.ts`,
    find: 'return (await kind.find(this.#app.db, at.id, staff)) !== null',
    replace: 'return (await kind.find(this.#app.db, at.id, staff)) !== undefined',
    test: 'packages/test-kit/src/office-sockets.test.ts',
  },
  {
    fault: 'a right that was taken leaves its holder there',
    file: `${service}/office-presence.ts`,
    find: '    if (seat.place && !this.#mayLook(seat.place, staff)) this.#sit(socket, seat, null)\n',
    replace: '',
    test: 'packages/test-kit/src/office-sockets.test.ts',
  },
  {
    fault: 'who closed the console is still there',
    file: `${service}/office-presence.ts`,
    find: '    this.#looks.set(socket.id, null)\n',
    replace: '',
    test: 'packages/test-kit/src/office-sockets.test.ts',
  },
  {
    fault: 'of two questions the slower answer counts',
    file: `${service}/office-presence.ts`,
    find: 'if (seat.turn === turn && this.#seats',
    replace: 'if (seat.turn > 0 && turn > 0 && this.#seats',
    test: 'packages/test-kit/src/office-sockets.test.ts',
  },
  {
    fault: 'a console looks around faster than a person',
    file: `${service}/office-sockets.ts`,
    find: 'if (left < 0 || others > OTHERS_MOST)',
    replace: 'if (others > OTHERS_MOST)',
    test: 'packages/test-kit/src/office-sockets.test.ts',
  },
  {
    fault: 'a process that fell silent stays with everybody at it',
    file: `${service}/looks.ts`,
    find: 'if (at >= since) continue',
    replace: 'if (at >= 0) continue',
    test: `${service}/looks.test.ts`,
  },
  {
    fault: 'two tabs of one person count from the later one',
    file: `${service}/looks.ts`,
    find: 'Math.min(look.since, who.get(look.account) ?? look.since)',
    replace: 'Math.max(look.since, who.get(look.account) ?? look.since)',
    test: `${service}/looks.test.ts`,
  },
]

/** What is typed and not sent (CONSOLE-43). */
const drafts: readonly Mutation[] = [
  {
    fault: "a colleague finds another's draft",
    file: 'apps/console/src/parts/kept-draft.ts',
    find: '`console.draft ${account} ${form}`',
    replace: '`console.draft ${account.slice(0, 0)} ${form}`',
    test: 'apps/console/src/parts/kept-draft.test.ts',
  },
  {
    fault: 'a draft comes back in every form',
    file: 'apps/console/src/parts/kept-draft.ts',
    find: '`console.draft ${account} ${form}`',
    replace: '`console.draft ${account} ${form.slice(0, 0)}`',
    test: 'apps/console/src/parts/kept-draft.test.ts',
  },
  {
    fault: 'a draft stays after it was sent',
    file: 'apps/console/src/parts/kept-draft.ts',
    find: 'if (draft === null) return localStorage.removeItem(keyOf(account, form))',
    replace: 'if (draft === null) return',
    test: 'apps/console/src/parts/kept-draft.test.ts',
  },
  {
    fault: 'anything that is kept is a draft',
    file: 'apps/console/src/parts/kept-draft.ts',
    find: 'return isDraft(kept) ? kept : null',
    replace: 'return kept as KeptDraft | null',
    test: 'apps/console/src/parts/kept-draft.test.ts',
  },
]

/** Adjustments as a list (CONSOLE-13, ADR 0321). */
const adjustments: readonly Mutation[] = [
  {
    fault: 'sorts of adjustments end by nothing of their own',
    file: `${modules}/adjustments/adjustments.list.ts`,
    find: 'id: sql`hashtextextended(adjustment.order_number, 0)`',
    replace: 'id: sql`(0 * hashtextextended(adjustment.kind, 0))`',
    test: `${modules}/adjustments/list.service.test.ts`,
  },
  {
    fault: 'what was not booked stands in the totals',
    file: `${modules}/adjustments/adjustments.list.ts`,
    find: "adjustment.kind = 'credit' and adjustment.state = 'booked'",
    replace: "adjustment.kind = 'credit'",
    test: `${modules}/adjustments/list.service.test.ts`,
  },
  {
    fault: 'adjustments of every maker are found',
    file: `${modules}/adjustments/adjustments.list.ts`,
    find: 'sql`adjustment.maker = ${query.maker.trim()}`',
    replace: 'sql`adjustment.maker <> ${query.maker.trim()} || $$!$$`',
    test: `${modules}/adjustments/list.service.test.ts`,
  },
  {
    fault: 'an account that is nobody finds all adjustments',
    file: `${modules}/identity/order-or-account.ts`,
    find: 'player === null ? sql`false`',
    replace: 'player === null ? sql`true`',
    test: `${modules}/adjustments/list.service.test.ts`,
  },
  {
    fault: 'an account that begins as an order number does is looked for among orders',
    file: `${modules}/identity/order-or-account.ts`,
    find: '[0-9A-Z]{6}$/i',
    replace: '[0-9A-Z]{4,}$/i',
    test: `${modules}/cashier/withdrawals/withdrawal-list.service.test.ts`,
  },
]

/** Pages with addresses (CONSOLE-13). */
const pages: readonly Mutation[] = [
  {
    fault: 'somebody deactivates the own account, says its page',
    file: `${modules}/backoffice/staff.service.ts`,
    find: "allowedOr('deactivate', right, [!row.active, 'state'], own)",
    replace: "allowedOr('deactivate', right, [!row.active, 'state'])",
    test: `${app}/object-pages.service.test.ts`,
  },
  {
    fault: 'a setting may be changed while a change waits, says its page',
    file: `${modules}/site/settings.service.ts`,
    find: "allowedOr('change', right, [setting.waiting === 1, 'waiting'])",
    replace: "allowedOr('change', right)",
    test: `${app}/object-pages.service.test.ts`,
  },
  {
    fault: 'who may not change settings is told that they may',
    file: `${modules}/site/settings.service.ts`,
    find: "[!actor.permissions.has('setting.edit'), 'right']",
    replace: "[!actor.permissions.has('setting.view'), 'right']",
    test: `${app}/object-pages.service.test.ts`,
  },
  {
    fault: 'what is asked of a second person is shown to everybody',
    file: `${modules}/backoffice/objects.ts`,
    find: 'await requestSeen(q, id, { asker, kinds: kinds() })',
    replace: 'await requestSeen(q, id, { asker: { ...asker, permissions: { has: () => true } as never }, kinds: kinds() })',
    test: `${app}/object-pages.service.test.ts`,
  },
  {
    fault: 'the page of a round sums what stands on the page',
    file: `${modules}/games/bets/round.service.ts`,
    find: "win_loss: moneyOf(sums['win_loss'] ?? 0n)",
    replace: "win_loss: moneyOf(sums['bet'] ?? 0n)",
    test: `${app}/object-pages.service.test.ts`,
  },
  {
    fault: 'a bet is found by who may not read bets',
    file: `${modules}/games/lookups.ts`,
    find: "kind: 'round',\n    by: 'round',\n    permissions: ['bet.view']",
    replace: "kind: 'round',\n    by: 'round',\n    permissions: ['self.view']",
    test: `${app}/object-pages.service.test.ts`,
  },
  {
    fault: 'colleagues are found by who may not see them',
    file: `${modules}/backoffice/lookups.ts`,
    find: "permissions: ['staff.view']",
    replace: "permissions: ['self.view']",
    test: `${app}/object-pages.service.test.ts`,
  },
]

/** Hostile input outside the contract (SECURITY-4). */
const hostile: readonly Mutation[] = [
  {
    fault: 'a cursor of bets that no bigint holds',
    file: 'packages/contract/src/vendor/protocol.ts',
    find: '{1,18}\\.\\d{1,18})?$/',
    replace: '{1,20}\\.\\d{1,20})?$/',
    test: 'apps/studio/src/fixture/bad-input.test.ts',
  },
  {
    fault: 'what cannot be kept comes to a route outside the contract',
    file: `${service}/http/raw.ts`,
    find: "          if (!isStorable(asked.params) || !isStorable(asked.query)) throw refuse('kernel.bad_request')\n",
    replace: '',
    test: 'packages/test-kit/src/http.test.ts',
  },
  {
    fault: 'a route outside the contract refuses without words',
    file: `${service}/http/raw.ts`,
    find: "kernelFailure(codeOf(status), langOf(request.headers['accept-language'])), code",
    replace: "kernelFailure(codeOf(status), langOf(request.headers['accept-language'])), message: '', code",
    test: 'apps/studio/src/fixture/bad-input.test.ts',
  },
  {
    fault: 'a route outside the contract tells of its error',
    file: `${service}/http/raw.ts`,
    find: 'if (error instanceof Refusal) return 400\n',
    replace: 'if (error instanceof Refusal) return 500\n',
    test: 'apps/studio/src/fixture/bad-input.test.ts',
  },
]

/** The console, and what is sent to programs by hand. */
export const consoleMutations: readonly Mutation[] = [...presence, ...drafts, ...adjustments, ...pages, ...hostile]
