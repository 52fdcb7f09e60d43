import { openLedger } from '@jade/ledger/ledger'
import { openDatabase } from '@jade/service/database'

/**
 * `npm run verify-books`: recomputes the books of the database at DATABASE_URL, entry by entry, by the rules of packages/ledger/README.md
 * (sums, balances, holds, keys, chains), while the house runs or not. Ends with 1 and the breaches when one does not hold.
 */
const databaseUrl = process.env['DATABASE_URL'] ?? ''
if (databaseUrl === '') {
  console.error('DATABASE_URL: name the PostgreSQL database whose books are to be verified')
  process.exit(1)
}

/** Whole books are read: a statement may take longer here than in a request. */
const PATIENCE = 60

const database = await openDatabase({ databaseUrl, dataDir: '' }, { patience: PATIENCE })
let breaches = 0
try {
  for (const [schema, name] of [
    ['ledger', "the casino's book"],
    ['studio_book', "the studio's book"],
    ['points_book', 'the book of J coins'],
  ] as const) {
    const { rows } = await database.db.query<{ there: boolean }>('select to_regclass($1) is not null as there', [`${schema}.entry`])
    if (rows[0]?.there !== true) {
      console.log(`${name}: not in this database`)
      continue
    }
    const found = await openLedger(schema).verify(database.db)
    const { rows: sizes } = await database.db.query<{ entries: bigint; holders: bigint }>(
      `select (select count(*) from ${schema}.entry) as entries, (select count(*) from ${schema}.holder) as holders`,
    )
    breaches += found.length
    console.log(`${name}: ${found.length} breaches in ${sizes[0]?.entries} entries of ${sizes[0]?.holders} holders`)
    for (const breach of found)
      console.log(`  ${JSON.stringify(breach, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`)
  }
} finally {
  await database.close()
}
process.exitCode = breaches > 0 ? 1 : 0
