// Recomputes rebates without us.
//   node rebate.js < rebate-2026-06-14.json                                  the statement's own sums
//   node rebate.js bets.csv rates.json rebate-2026-06-14.json [more ...]     each statement from the bets and the rates
// A rebate counts valid bets by day of settlement and group at the rate of the level with which that day ended: what we had heard of when it was made, but
// for what the rebate before counted. So a correction stands in the first rebate after we heard of it; one that was heard of in the very moment of a rebate
// may stand in the next. Every line is valid bets x rate / 10,000. Amounts are whole millionths of a TWD, so nothing is rounded before the payout, which
// rounds down to the cent. What corrections took beyond all that was there is carried into the next rebate; what is left below a cent is dropped.
const [betsFile, ratesFile, ...statementFiles] = process.argv.slice(2)

if (betsFile === undefined) {
  let text = ''
  process.stdin.setEncoding('utf8')
  process.stdin.on('data', (part) => {
    text += part
  })
  process.stdin.on('end', () => sums(JSON.parse(text)))
} else {
  void recompute()
}

async function recompute() {
  const { readFileSync } = await import('node:fs')
  if (statementFiles.length === 0) fail('name a file of bets, a file of rates and at least one statement')
  const bets = betsOf(readFileSync(betsFile, 'utf8'))
  const rates = JSON.parse(readFileSync(ratesFile, 'utf8'))
  if (rates.format !== 'jade-rates-1') fail(`${ratesFile} is no file of rates`)
  const statements = statementFiles.map((name) => JSON.parse(readFileSync(name, 'utf8'))).sort((a, b) => (a.day < b.day ? -1 : 1))
  let last = null
  for (const statement of statements) {
    fromBets(statement, bets, rates)
    if (last && statement.before?.day === last.day && statement.carried_in !== last.carried_out)
      fail(`${last.day} carries on ${last.carried_out}, ${statement.day} takes ${statement.carried_in}`)
    if (statement.before === null && statement.carried_in !== '0.000000') fail('the first rebate has nothing carried in')
    sums(statement)
    last = statement
  }
}

// Every line of a statement, made of the bets and the rates.
function fromBets(statement, bets, rates) {
  if (statement.format !== 'jade-rebate-1') fail('this is no statement of a rebate')
  const { day, from, heard_until: until, before } = statement
  const lines = new Map()
  for (const bet of bets) {
    if (bet.day < from || bet.day > day || bet.heard_at > until) continue
    if (before && bet.day <= before.day && bet.heard_at <= before.heard_until) continue
    const key = `${bet.day} ${bet.group}`
    const line = lines.get(key) ?? { day: bet.day, group: bet.group, bets: 0, valid: 0n }
    lines.set(key, { ...line, bets: line.bets + bet.bets, valid: line.valid + bet.valid })
  }
  const made = []
  for (const key of [...lines.keys()].sort((a, b) => (a < b ? -1 : 1))) {
    const line = lines.get(key)
    const level = lastUntil(rates.levels, line.day)?.level ?? 0
    const given = lastUntil(
      rates.rates.filter((row) => row.level === level),
      line.day,
    )
    const rate = given?.rebates[line.group] ?? 0
    if (rate === 0 || line.valid === 0n) continue
    made.push(`${line.day} ${line.group} level ${level}: ${line.bets} bets, ${money(line.valid)} x ${rate}`)
  }
  const said = statement.lines.map(
    (line) => `${line.day} ${line.group} level ${line.level}: ${line.bets} bets, ${money(millionths(line.valid_bet, 2))} x ${line.rate}`,
  )
  for (const line of made) if (!said.includes(line)) fail(`the bets make "${line}", which the statement of ${day} does not have`)
  for (const line of said) if (!made.includes(line)) fail(`the statement of ${day} has "${line}", which the bets do not make`)
  for (const line of made) console.log(line)
}

// The last row whose day is not after this one; rows are oldest first.
function lastUntil(rows, day) {
  return rows.filter((row) => row.from <= day).at(-1)
}

// bet,day,group,bets,valid_bet,heard_at: what settlements and corrections added, one a line.
function betsOf(text) {
  const [head, ...rows] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row !== '')
  if (head !== 'bet,day,group,bets,valid_bet,heard_at') fail('this is no file of settled bets')
  return rows.map((row) => {
    const [, day, group, bets, valid, heard] = row.split(',')
    return { day, group, bets: Number(bets), valid: millionths(valid, 2), heard_at: heard }
  })
}

function sums(statement) {
  if (statement.format !== 'jade-rebate-1') fail('this is no statement of a rebate')
  let sum = 0n
  for (const line of statement.lines) {
    // Cents x 1/10,000 are millionths.
    const exact = (millionths(line.valid_bet, 2) / 10000n) * BigInt(line.rate)
    if (exact !== millionths(line.amount, 6))
      fail(`${line.day} ${line.group}: ${line.valid_bet} x ${line.rate} is ${money(exact)}, not ${line.amount}`)
    sum += exact
  }
  if (sum !== millionths(statement.sum, 6)) fail(`the lines add up to ${money(sum)}, not ${statement.sum}`)
  const carriedIn = millionths(statement.carried_in, 6)
  if (carriedIn > 0n) fail('only what is missing is carried on')
  const total = carriedIn + sum
  const paid = total > 0n ? total / 10000n : 0n
  const dropped = total > 0n ? total % 10000n : 0n
  const carriedOut = total > 0n ? 0n : total
  if (paid * 10000n !== millionths(statement.paid, 2)) fail(`${money(total)} pays ${paid} cents, not ${statement.paid}`)
  if (dropped !== millionths(statement.dropped, 6)) fail(`${money(dropped)} is dropped, not ${statement.dropped}`)
  if (carriedOut !== millionths(statement.carried_out, 6)) fail(`${money(carriedOut)} is carried on, not ${statement.carried_out}`)
  console.log(`OK: ${statement.lines.length} lines, ${money(total)} exactly, ${statement.paid} paid`)
}

// Decimal text with so many decimals as whole millionths.
function millionths(decimal, decimals) {
  const match = /^(-?)(\d+)\.(\d+)$/.exec(decimal)
  if (!match || match[3].length !== decimals) return fail(`${decimal} is no amount with ${decimals} decimals`)
  const size = BigInt(match[2] + match[3].padEnd(6, '0'))
  return match[1] ? -size : size
}

function money(amount) {
  const size = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${size / 1000000n}.${String(size % 1000000n).padStart(6, '0')}`
}

function fail(why) {
  console.error(`WRONG: ${why}`)
  process.exit(1)
}
