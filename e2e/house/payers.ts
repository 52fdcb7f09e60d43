import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { pictureFile } from '../site/pictures.ts'
import type { Addresses } from './house.ts'
import { payAtBank } from './outside.ts'
import { demo, type Newcomer, type PlayerCalls, playerCalls, type Registered, registered, tokenOf } from './players.ts'

const NAME = '林雅婷'
const BRANCH = { bank: '812', branch_code: '8120012', branch_name: '營業部' } as const

/** A player whom no other test knows, with a name and a bank card under review: all that a first deposit asks for. */
export async function payer(house: Addresses): Promise<Registered> {
  const person = await registered(house)
  const { kyc, identity, cashier } = playerCalls(house, await tokenOf(house, person))
  await kyc.updateInfo({ name: NAME, gender: 2, birthday: '1990-02-28' })
  await sendCard({ identity, cashier }, person, NAME)
  return person
}

/** Sends in a bank card with the passbook's picture, under the name that the player gave; a number that nobody else has. */
export async function sendCard(
  { identity, cashier }: Pick<PlayerCalls, 'identity' | 'cashier'>,
  { phone, password }: Newcomer,
  name: string,
): Promise<void> {
  await identity.stepUp({ purpose: 'payout_account', password })
  const number = `00${phone.slice(1)}88`
  const image = pictureFile('passbook')
  await cashier.storeCard({ ...BRANCH, account_name: name, card_number: number, card_number_confirm: number, image })
}

/** A player whose card was verified long ago withdraws 500.00 by bank; answers the order's number. */
export async function withdrawal(house: Addresses): Promise<string> {
  const { cashier } = playerCalls(house, await tokenOf(house, demo(1)))
  const [card] = (await cashier.cards({})).data
  await cashier.createWithdrawal({ type: 'bank', id: card?.id ?? '', amount: '500.00' })
  return (await cashier.latestWithdraw({})).mine?.order_number ?? ''
}

/** What every wallet that a player can use holds: the main one, and those of offers. */
export const usable = async ({ wallet }: PlayerCalls): Promise<readonly string[]> =>
  (await wallet.wallets({})).data.flatMap(({ can_use_wallet: wallets }) => wallets.map(({ money }) => money))

/** Deposits by bank transfer, and waits until it is in the main wallet, which was empty. */
export async function payIn(house: Addresses, calls: PlayerCalls, amount: string): Promise<void> {
  const { data } = await calls.cashier.createDeposit({ id: 1, type: 'bank', amount }, { key: randomUUID() })
  await payAtBank(house, { number: data.order_number, amount })
  await expect.poll(() => usable(calls), { message: 'what was paid in' }).toContain(amount)
}
