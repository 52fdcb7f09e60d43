import { randomUUID } from 'node:crypto'
import type { Draws } from '@jade/fair/pf1'
import type { Addresses } from '../house/house.ts'
import { agree, type StaffMember, staffOf } from '../house/staff.ts'
import { deskByCalls } from '../office/by-calls.ts'
import type { Desk } from '../office/desk.ts'
import type { Tally } from './tally.ts'

const PAGE = '100'
const ANSWERS = [
  '您好，已為您確認，款項通常在十分鐘內入帳，如有延遲我們會主動通知您。',
  '您好，流水以有效投注計算，老虎機全額計入，詳情請見活動內容，祝您遊戲愉快。',
  '您好，已請同事優先處理，審核完成後您會收到站內信。',
] as const

/** The people of the house at their work. */
export class Office {
  readonly #tally: Tally
  readonly #staff: (account: string) => Promise<StaffMember>
  readonly #desk: Desk

  constructor(house: Addresses, tally: Tally) {
    this.#tally = tally
    this.#staff = staffOf(house)
    this.#desk = deskByCalls(this.#staff)
  }

  /** Works off what waits: ID cards, bank cards, withdrawals, questions. */
  async work(chance: Draws): Promise<void> {
    await this.#identities()
    await this.#payouts()
    await this.#answers(chance)
  }

  async #identities(): Promise<void> {
    const { kyc } = await this.#staff('kyc1')
    for (const { account } of (await kyc.idQueue({ pageSize: PAGE })).data)
      await this.#tally.tried('ID cards verified', () => this.#desk.verifyIdCard(account))
    const { cashier } = await this.#staff('finance1')
    for (const { account } of (await cashier.cards({ list: 'review' })).data)
      await this.#tally.tried('bank cards verified', () => this.#desk.verifyBankCard(account))
  }

  async #payouts(): Promise<void> {
    const { cashier } = await this.#staff('finance1')
    for (const { account } of (await cashier.withdrawals({ list: 'review' })).data)
      await this.#tally.tried('withdrawals paid', () => this.#desk.payOut(account))
  }

  async #answers(chance: Draws): Promise<void> {
    const { consultations } = await this.#staff('service1')
    for (const { id } of (await consultations.inbox({ state: 'waiting', pageSize: PAGE })).data) {
      const text = ANSWERS[chance.below(ANSWERS.length)] ?? ANSWERS[0]
      await this.#tally.tried('consultations answered', () => consultations.reply({ id, text }, { key: randomUUID() }))
      if (chance.below(2) === 0) await this.#tally.tried('consultations closed', () => consultations.close({ id, text: '祝您遊戲愉快' }))
    }
  }

  /** A small credit by hand, decided by a second person unless it is to wait. */
  async creditByHand(player: string, { amount, waits }: { readonly amount: number; readonly waits: boolean }): Promise<void> {
    const { adjustments } = await this.#staff('owner')
    const wish = { kind: 'credit', amount: `${amount}.00`, reason: 'goodwill', evidence: '客服補償：等候時間過長' } as const
    const asked = await this.#tally.tried('credits asked for', () => adjustments.request({ id: player, ...wish }, { key: randomUUID() }))
    if (asked !== null && !waits) await agree(await this.#staff('finance1'), asked.data.approval, '等候屬實')
  }
}
