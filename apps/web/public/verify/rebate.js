// Recomputes a rebate from its downloaded statement, without us: node rebate.js < rebate-2026-06-14.json
// Every line is valid bets x rate / 10,000. Amounts are whole millionths of a TWD, so nothing is rounded before the payout, which rounds down to the
// cent. What corrections took beyond all that was there is carried into the next rebate; what is left below a cent is dropped.
let text = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (part) => {
  text += part
})
process.stdin.on('end', () => {
  const statement = JSON.parse(text)
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
})

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
