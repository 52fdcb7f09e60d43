// Checks a proof file of a statement without the casino:  node verify-proof.mjs my-proof.json   (Node 22 or later, nothing to install)
// The rules in full: packages/ledger/README.md, "The chain", and docs/adr/0009-signed-heads.md.
const { createHash, createPublicKey, verify } = process.getBuiltinModule('node:crypto')
const { readFileSync, realpathSync } = process.getBuiltinModule('node:fs')

/** A proof is of the money or of the J coins: by its format, what stands in it has to be of that book. */
export const books = {
  'jade-proof-1': { head: 'jade-head-1', currency: 'TWD' },
  'jade-coin-proof-1': { head: 'jade-coin-head-1', currency: 'JCOIN' },
}

/** What is to be said of a proof: one line that begins with `Whole` or `NOT WHOLE`. */
export function judge(proof) {
  try {
    return `Whole: ${checked(proof)}`
  } catch (fault) {
    return `NOT WHOLE: ${fault instanceof Fault ? fault.message : 'this is no proof file'}`
  }
}

class Fault extends Error {}
const fail = (text) => {
  throw new Fault(text)
}

function checked(proof) {
  const book = Object.hasOwn(books, proof.format) ? books[proof.format] : fail('this is no proof file')
  let hash = '0'.repeat(64)
  const balances = {}
  const hashes = {}
  for (const [index, e] of proof.entries.entries()) {
    if (e.seq !== String(index + 1)) fail(`entry ${index + 1} is missing`)
    const text = ['jade-ledger-1', proof.player, e.seq, e.operation, e.account, e.currency, e.amount, e.balance_after, e.kind, e.ref, e.at]
    hash = createHash('sha256').update(Buffer.from(hash, 'hex')).update(text.join('\n')).digest('hex')
    if (hash !== e.hash) fail(`entry ${e.seq} was changed: its hash should be ${hash}`)
    if (e.currency !== book.currency) fail(`entry ${e.seq} is of another book`)
    const place = `${e.account} ${e.currency}`
    if ((balances[place] ?? 0n) + BigInt(e.amount) !== BigInt(e.balance_after)) fail(`entry ${e.seq}: the balance does not add up`)
    balances[place] = BigInt(e.balance_after)
    hashes[e.seq] = hash
  }
  if (proof.head.seq !== String(proof.entries.length) || proof.head.hash !== hash) fail('the last entry is not the head')
  for (const h of proof.heads) {
    const x = Buffer.from(proof.keys.find((key) => key.id === h.key)?.public_key ?? '', 'base64').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const text = Buffer.from([book.head, proof.player, h.seq, h.hash, h.day].join('\n'))
    if (!verify(null, text, key, Buffer.from(h.signature, 'base64'))) fail(`the signature of ${h.day} is wrong`)
    if (hashes[h.seq] !== h.hash) fail(`entry ${h.seq} is not what was signed on ${h.day}`)
  }
  return `${proof.entries.length} entries, ${proof.heads.length} signed heads. Last hash ${hash}`
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const said = judge(JSON.parse(readFileSync(process.argv[2], 'utf8')))
  console.log(said)
  process.exitCode = said.startsWith('Whole') ? 0 : 1
}
