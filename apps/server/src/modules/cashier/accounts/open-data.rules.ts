import type { StoreBrand } from '@jade/contract/cashier/account-calls'
import { POST_OFFICE } from './card.rules.ts'
import { columnsOf, csvRows } from './csv.rules.ts'
import { plainPlace, type StoreRow } from './store.rules.ts'

/*
 * The official open data of banks and convenience stores (CASHIER-9), as CSV or trimmed to JSON. A file is read whole before
 * anything changes; every broken row is named by its line.
 */

export interface Problem {
  readonly line: number
  readonly text: string
}

export interface BranchEntry {
  readonly code: string
  readonly bank: string
  readonly bankName: string
  readonly name: string
}

export interface Read<T> {
  readonly rows: readonly T[]
  readonly problems: readonly Problem[]
  /** Rows left out on purpose. */
  readonly skipped: number
}

/** A row that is not read yet: what it says, or why it cannot be read. */
type Raw<K extends string> = { /** Counted only when it is asked for: the files are large. */ readonly lineOf: () => number } & Readonly<
  Record<K, string>
>
type Verdict<T> = T | 'skip' | { readonly problem: string }

const plain = (text: string) => text.normalize('NFKC').trim()

function readAll<K extends string, T extends { readonly code: string }>(
  raws: readonly Raw<K>[] | Problem,
  judge: (raw: Raw<K>) => Verdict<T>,
): Read<T> {
  if (!Array.isArray(raws)) return { rows: [], problems: [raws as Problem], skipped: 0 }
  const rows = new Map<string, T>()
  const problems: Problem[] = []
  let skipped = 0
  for (const raw of raws as readonly Raw<K>[]) {
    const verdict = judge(raw)
    if (verdict === 'skip') skipped += 1
    else if ('problem' in verdict) problems.push({ line: raw.lineOf(), text: verdict.problem })
    else if (rows.has(verdict.code)) problems.push({ line: raw.lineOf(), text: `code ${verdict.code} stands twice` })
    else rows.set(verdict.code, verdict)
  }
  if (rows.size === 0 && problems.length === 0) problems.push({ line: 1, text: 'the file has no rows' })
  return { rows: [...rows.values()], problems, skipped }
}

function readCsv<K extends string>(text: string, names: Readonly<Record<K, readonly string[]>>): readonly Raw<K>[] | Problem {
  const [header, ...rows] = csvRows(text)
  const columns = header && columnsOf(header.cells, names)
  if (!columns)
    return {
      line: header?.line ?? 1,
      text: `columns expected: ${Object.values<readonly string[]>(names)
        .map(([name]) => name)
        .join(', ')}`,
    }
  return rows.map(({ line, cells }) => ({
    lineOf: () => line,
    ...(Object.fromEntries(Object.entries<number>(columns).map(([key, at]) => [key, plain(cells[at] ?? '')])) as Record<K, string>),
  }))
}

/** Parses JSON and says in which line a piece of it stands. A syntax error is a problem with its line. */
function readJson(text: string): { readonly value: unknown; readonly lineOf: (piece: string) => number } | Problem {
  const lineAt = (at: number) => (at < 0 ? 1 : text.slice(0, at).split('\n').length)
  try {
    return { value: JSON.parse(text) as unknown, lineOf: (piece) => lineAt(text.indexOf(piece)) }
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1]
    return { line: lineAt(at === undefined ? -1 : Number(at)), text: 'no valid JSON' }
  }
}

const entries = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
const cellsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map((cell) => plain(String(cell))) : [])
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isJson = (text: string) => /^\s*[{[]/.test(text.replace(/^\uFEFF/, ''))

const branchColumns = {
  bank: ['銀行代號', '總機構代號', '銀行代碼', 'bank'],
  bankName: ['銀行名稱', '總機構名稱', '機構名稱', '金融機構名稱', 'bank_name'],
  branch: ['分行代號', '分支機構代號', '分行代碼', 'branch'],
  name: ['分行名稱', '分支機構名稱', 'branch_name'],
} as const
type BranchKey = keyof typeof branchColumns

/** Banks and their branches; companies without accounts for people (票券) and the post office are left out. */
export function readBranches(text: string): Read<BranchEntry> {
  return readAll(isJson(text) ? branchesOfJson(text) : readCsv(text, branchColumns), judgeBranch)
}

/** `{"004": {"n": "臺灣銀行", "b": [["0037", "營業部"]]}}`. */
function branchesOfJson(text: string): readonly Raw<BranchKey>[] | Problem {
  const json = readJson(text)
  if (!('value' in json)) return json
  return entries(json.value).flatMap(([bank, body]) => {
    const lineOf = () => json.lineOf(`"${bank}"`)
    const { n, b } = (body ?? {}) as { readonly n?: unknown; readonly b?: unknown }
    return listOf(b).map((pair) => {
      const [branch = '', name = ''] = cellsOf(pair)
      return { lineOf, bank, bankName: plain(String(n ?? '')), branch, name }
    })
  })
}

function judgeBranch(raw: Raw<BranchKey>): Verdict<BranchEntry> {
  const bank = raw.bank.slice(0, 3)
  if (!/^\d{3}(\d{4})?$/.test(raw.bank)) return { problem: `bank code ${raw.bank || '(empty)'} has not 3 digits` }
  if (bank === POST_OFFICE || raw.bankName.includes('票券')) return 'skip'
  const code = raw.branch.length === 7 ? raw.branch : bank + raw.branch
  if (!/^\d{7}$/.test(code) || !code.startsWith(bank))
    return { problem: `branch code ${raw.branch || '(empty)'} does not fit bank ${bank}` }
  if (raw.bankName === '' || raw.bankName.length > 60) return { problem: `bank ${bank} has no name of 1 to 60 signs` }
  if (raw.name === '' || raw.name.length > 60) return { problem: `branch ${code} has no name of 1 to 60 signs` }
  return { code, bank, bankName: raw.bankName, name: raw.name }
}

const storeColumns = {
  company: ['公司名稱', 'company'],
  code: ['分公司統一編號', 'code'],
  name: ['分公司名稱', 'name'],
  address: ['分公司地址', 'address'],
  state: ['分公司狀態', 'state'],
} as const
type StoreKey = 'brand' | 'code' | 'name' | 'country' | 'town' | 'address'

const brandOfCompany: readonly (readonly [string, StoreBrand])[] = [
  ['統一超商', 'seven'],
  ['全家便利', 'family'],
  ['萊爾富', 'hilife'],
  ['來來超商', 'ok'],
]
const brandOfLetter: Readonly<Record<string, StoreBrand>> = { '7': 'seven', F: 'family', H: 'hilife', O: 'ok' }
const OPEN_STATES = ['核准設立', '核准登記', '營業中', 'open']

/** The 22 cities and counties. */
const CITIES: readonly string[] = (
  '臺北市 新北市 桃園市 臺中市 臺南市 高雄市 基隆市 新竹市 嘉義市 新竹縣 苗栗縣 ' +
  '彰化縣 南投縣 雲林縣 嘉義縣 屏東縣 宜蘭縣 花蓮縣 臺東縣 澎湖縣 金門縣 連江縣'
).split(' ')

/** Open stores of the four chains; other companies and closed stores are left out. */
export function readStores(text: string): Read<StoreRow> {
  return readAll(isJson(text) ? storesOfJson(text) : storesOfCsv(text), judgeStore)
}

/** `{"屏東縣": {"潮州鎮": [["7", "00005748", "...分公司", "公園路106號"]]}}`. */
function storesOfJson(text: string): readonly Raw<StoreKey>[] | Problem {
  const json = readJson(text)
  if (!('value' in json)) return json
  return entries(json.value).flatMap(([country, towns]) =>
    entries(towns).flatMap(([town, list]) =>
      listOf(list).map((cells) => {
        const [letter = '', code = '', name = '', address = ''] = cellsOf(cells)
        const lineOf = () => json.lineOf(code === '' ? `"${town}"` : `"${code}"`)
        return {
          lineOf,
          brand: brandOfLetter[letter] ?? `?${letter}`,
          code,
          name,
          country: plainPlace(country),
          town: plainPlace(town),
          address,
        }
      }),
    ),
  )
}

function storesOfCsv(text: string): readonly Raw<StoreKey>[] | Problem {
  const raws = readCsv(text, storeColumns)
  if (!Array.isArray(raws)) return raws as Problem
  return (raws as readonly Raw<keyof typeof storeColumns>[]).map((raw) => {
    const open = OPEN_STATES.includes(raw.state)
    const brand = open ? (brandOfCompany.find(([name]) => raw.company.includes(name))?.[1] ?? '') : ''
    return { lineOf: raw.lineOf, brand, code: raw.code, name: raw.name, ...placeOf(raw.address) }
  })
}

/** City, town and the rest of an address; a city's towns end in 區, a county's in 鄉, 鎮 or 市. */
export function placeOf(text: string): { readonly country: string; readonly town: string; readonly address: string } {
  const address = plain(text)
  const country = plainPlace(address.slice(0, 3))
  const rest = address.slice(3)
  const town = (country.endsWith('市') ? /^.{1,3}?區/ : /^.{1,3}?[鄉鎮市]/).exec(rest)?.[0] ?? ''
  return { country, town: plainPlace(town), address: rest.slice(town.length) }
}

/** An empty chain is another company, or a store that is not open. */
function judgeStore(raw: Raw<StoreKey>): Verdict<StoreRow> {
  if (raw.brand === '') return 'skip'
  if (raw.brand.startsWith('?')) return { problem: `unknown chain ${raw.brand.slice(1) || '(empty)'}` }
  if (!/^\d{8}$/.test(raw.code)) return { problem: `store code ${raw.code || '(empty)'} has not 8 digits` }
  if (!CITIES.includes(raw.country)) return { problem: `store ${raw.code}: unknown city ${raw.country || '(empty)'}` }
  if (raw.town === '') return { problem: `store ${raw.code}: no town in its address` }
  if (raw.name === '' || raw.name.length > 60) return { problem: `store ${raw.code} has no name of 1 to 60 signs` }
  const { code, name, country, town, address } = raw
  return { code, brand: raw.brand as StoreBrand, country, town, name, address: address.slice(0, 120) }
}
