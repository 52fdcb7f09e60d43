// Recomputes referral bonuses without us: node referral.js < referral.json
// Each row is one friend's valid bets without lotteries on one Taipei day and earns a thousandth of it, exactly. The batch of a day (13:00 to 14:00 of the
// next one) takes rows in, pays whole cents of all that was earned and carried once that is 1.00 or more, and carries the rest on; nothing is paid while
// nothing may be given to the player ("barred"), and no more than the house pays a day where it says so ("most").
// It proves that the rows make what was paid and that nothing is lost between the days. It cannot prove what a friend bet: that is the friend's to see.
let text = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (part) => {
  text += part
})
process.stdin.on('end', () => {
  const { format, rows, payouts } = JSON.parse(text)
  if (format !== 'jade-referral-1') fail('this is no file of referral bonuses')
  for (const row of rows) {
    // A cent of valid bets earns a thousandth of a cent: both are the same whole number.
    if (thousandths(row.bonus) !== cents(row.valid_bet))
      fail(`${row.date} ${row.account}: a thousandth of ${row.valid_bet} is not ${row.bonus}`)
    if (row.taken !== '' && row.taken < row.date) fail(`${row.date} ${row.account}: taken in on ${row.taken}, before it was bet`)
  }
  const days = [...payouts].sort((a, b) => (a.day < b.day ? -1 : 1))
  let carried = 0n
  let paid = 0n
  for (const payout of days) {
    const { day } = payout
    const taken = rows.filter((row) => row.taken === day).reduce((sum, row) => sum + cents(row.valid_bet), 0n)
    if (taken !== thousandths(payout.earned)) fail(`the rows of ${day} earn ${money(taken)}, not ${payout.earned}`)
    if (thousandths(payout.carried_in) !== carried) fail(`${money(carried)} was carried on, ${day} takes ${payout.carried_in}`)
    const total = carried + taken
    const most = cents(payout.most)
    let pays = total >= 100000n && payout.state !== 'barred' ? total / 1000n : 0n
    if (most > 0n && pays > most) pays = most
    if (pays !== cents(payout.paid)) fail(`${money(total)} on ${day} pays ${pays} cents, not ${payout.paid}`)
    carried = total - pays * 1000n
    if (carried !== thousandths(payout.carried_out)) fail(`${day} carries ${money(carried)} on, not ${payout.carried_out}`)
    paid += pays
    if (pays > 0n) console.log(`${day}: ${payout.paid}, paid the next day`)
  }
  const missing = rows.find((row) => row.taken !== '' && !days.some((payout) => payout.day === row.taken))
  if (missing) fail(`${missing.date} ${missing.account}: taken in on ${missing.taken}, of which there is no payout`)
  console.log(`OK: ${rows.length} rows, ${money(paid * 1000n)} paid, ${money(carried)} carried on`)
})

// Whole cents of a decimal text with two decimals.
function cents(decimal) {
  const match = /^(-?)(\d+)\.(\d{2})$/.exec(decimal)
  if (!match) return fail(`${decimal} is no amount`)
  const size = BigInt(match[2] + match[3])
  return match[1] ? -size : size
}

// Whole thousandths of a cent of a decimal text with two to five decimals.
function thousandths(decimal) {
  const match = /^(-?)(\d+)\.(\d{2,5})$/.exec(decimal)
  if (!match) return fail(`${decimal} is no amount`)
  const size = BigInt(match[2] + match[3].padEnd(5, '0'))
  return match[1] ? -size : size
}

function money(amount) {
  const size = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${size / 100000n}.${String(size % 100000n).padStart(5, '0')}`
}

function fail(why) {
  console.error(`WRONG: ${why}`)
  process.exit(1)
}
