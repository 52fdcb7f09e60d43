import { createHash } from 'node:crypto'
import { tronAddress } from '@jade/contract/cashier/tron-address'
import type { Address } from '../house/address.ts'
import type { Addresses } from '../house/house.ts'
import { sendCard } from '../house/payers.ts'
import { type Newcomer, type PlayerCalls, playerCalls, registerAt, tokenOf } from '../house/players.ts'
import { pictureFile } from '../site/pictures.ts'

/** Where somebody likes to play: groups of games, by the way in which their rounds are played (rounds.ts). */
export type Taste = 'slots' | 'sky' | 'blackjack' | 'dice' | 'sicbo' | 'lottery'

export interface Person extends Newcomer {
  readonly name: string
  /** Days before today on which they come for the first time. */
  readonly since: number
  /** Who brought them, by place in {@link people}. */
  readonly by: number | null
  readonly tastes: readonly [Taste, ...Taste[]]
  /** Whole TWD of a usual deposit. */
  readonly purse: number
  /** How likely they come on an evening, in percent. */
  readonly eager: number
  /** How they pay, as a rule. */
  readonly pays: 'bank' | 'third' | 'atm' | 'store' | 'usdt'
  /** They call from home. */
  readonly address: Address
}

const row = (
  [account, name]: readonly [string, string],
  since: number,
  rest: Pick<Person, 'tastes' | 'purse' | 'eager' | 'pays'> & { readonly by?: number },
) => ({ account, name, since, by: null, ...rest })

/** Who comes; names and accounts are made up. Those of the last days are still to be looked at by the house's people. */
export const people: readonly Person[] = [
  row(['amber88', '林雅婷'], 14, { tastes: ['slots', 'sky'], purse: 3_000, eager: 85, pays: 'bank' }),
  row(['kevin168', '陳冠宇'], 14, { tastes: ['blackjack', 'sicbo'], purse: 12_000, eager: 75, pays: 'third' }),
  row(['joyce520', '張怡君'], 14, { tastes: ['sky'], purse: 1_500, eager: 70, pays: 'store' }),
  row(['brian99', '王柏翰'], 14, { tastes: ['lottery', 'dice'], purse: 2_000, eager: 80, pays: 'bank' }),
  row(['peipei7', '黃佩珊'], 13, { tastes: ['slots'], purse: 5_000, eager: 65, pays: 'atm', by: 0 }),
  row(['tiger77', '吳承恩'], 13, { tastes: ['sicbo', 'slots'], purse: 30_000, eager: 60, pays: 'third' }),
  row(['minmin3', '劉美玲'], 12, { tastes: ['dice'], purse: 1_000, eager: 55, pays: 'store' }),
  row(['oscar66', '蔡志豪'], 12, { tastes: ['blackjack'], purse: 8_000, eager: 70, pays: 'usdt' }),
  row(['yumi0417', '許淑芬'], 11, { tastes: ['slots', 'lottery'], purse: 2_500, eager: 75, pays: 'bank', by: 0 }),
  row(['hank1208', '鄭家豪'], 10, { tastes: ['sky', 'dice'], purse: 4_000, eager: 60, pays: 'third' }),
  row(['vivian5', '謝宜靜'], 9, { tastes: ['slots'], purse: 20_000, eager: 50, pays: 'bank', by: 5 }),
  row(['leo2026', '郭俊傑'], 8, { tastes: ['lottery'], purse: 1_000, eager: 80, pays: 'atm' }),
  row(['candy24', '洪佳蓉'], 7, { tastes: ['sicbo'], purse: 6_000, eager: 65, pays: 'third', by: 1 }),
  row(['jason01', '邱建宏'], 6, { tastes: ['blackjack', 'slots'], purse: 3_000, eager: 60, pays: 'bank' }),
  row(['sunny55', '曾雅雯'], 5, { tastes: ['dice', 'sky'], purse: 2_000, eager: 70, pays: 'store', by: 8 }),
  row(['ray3388', '廖宗翰'], 4, { tastes: ['slots'], purse: 10_000, eager: 75, pays: 'usdt' }),
  row(['nana888', '賴惠敏'], 3, { tastes: ['sky'], purse: 1_500, eager: 70, pays: 'bank', by: 4 }),
  row(['felix12', '徐子軒'], 2, { tastes: ['sicbo', 'dice'], purse: 5_000, eager: 75, pays: 'third' }),
  row(['grace09', '周欣怡'], 1, { tastes: ['slots'], purse: 2_000, eager: 90, pays: 'bank', by: 10 }),
  row(['andy0707', '葉明哲'], 0, { tastes: ['lottery'], purse: 3_000, eager: 100, pays: 'bank' }),
  row(['cindy33', '蘇郁婷'], 0, { tastes: ['slots'], purse: 1_000, eager: 100, pays: 'store' }),
  row(['max5566', '莊政達'], 0, { tastes: ['blackjack'], purse: 6_000, eager: 100, pays: 'third', by: 7 }),
].map((one, n) => ({ ...one, password: 'demo1234', phone: `0912${345_000 + n * 37}`, address: { 'x-forwarded-for': `10.7.${n}.20` } }))

/** Logs in; the calls are those of the new session. */
export async function callsOf(house: Addresses, person: Person): Promise<PlayerCalls> {
  return playerCalls(house, await tokenOf(house, person, person.address), person.address)
}

/** Opens the account, says who they are, and sends in an ID card and a bank card to be looked at. */
export async function arrive(house: Addresses, person: Person): Promise<void> {
  await registerAt(house, person, person.by === null ? '' : await codeOf(house, person.by))
  const { kyc, identity, cashier } = await callsOf(house, person)
  const n = people.indexOf(person)
  await kyc.updateInfo({ name: person.name, gender: n % 2 === 0 ? 2 : 1, birthday: `19${70 + n}-0${1 + (n % 9)}-1${n % 10}` })
  await kyc.updateIDCard({ ID_card_front: pictureFile('front'), ID_card_back: pictureFile('back') })
  // Each account that money can be sent to asks for the password anew.
  const proved = () => identity.stepUp({ purpose: 'payout_account', password: person.password })
  await sendCard({ identity, cashier }, person, person.name)
  if (person.pays === 'usdt') {
    await proved()
    await cashier.storeUsdtAddress({ name: 'TronLink', address: await addressOf(person) })
  }
  if (person.pays !== 'store') return
  const shops = Object.values((await cashier.findStores({ store_type: '0' })).data).flat()
  const shop = shops[n % shops.length]
  if (!shop) throw new Error('there is no store')
  await proved()
  await cashier.storeStoreAccount({ name: shop.name, code: shop.code })
}

const addressOf = ({ account }: Person) => tronAddress(createHash('sha256').update(`fortnight ${account}`).digest().subarray(0, 20))

async function codeOf(house: Addresses, at: number): Promise<string> {
  const friend = people[at]
  if (!friend) throw new Error(`nobody at ${at}`)
  const { kyc } = await callsOf(house, friend)
  return (await kyc.profile()).data.referral_code
}
