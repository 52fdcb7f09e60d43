/**
 * Bans of this house that no stock rule can say. Each one names its replacement; each one has a seed in tools/seeds/lint
 * that the test run must see caught.
 */

/** `new Date()` without an argument reads the wall clock; `new Date(value)` only converts. */
const wallClock = {
  create(context) {
    return {
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0) {
          context.report({
            node,
            message: 'new Date() reads the wall clock: take the time from u.now in a unit of work, else from app.clock.now().',
          })
        }
      },
    }
  },
}

/** Money is bigint cents: a float is one rounding away from a wrong balance. */
const floatMoney = {
  create(context) {
    return {
      CallExpression(node) {
        const callee = node.callee
        const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? callee.property.name : ''
        if (name === 'parseFloat' || name === 'toFixed') {
          context.report({
            node,
            message: `${name} is for floats: read money with cents() and write it with moneyOf() from @jade/contract/money.`,
          })
        }
      },
    }
  },
}

/** What the studio and the site call amounts in their answers: decimal strings. */
const AMOUNTS = new Set(['balance', 'balanceBefore', 'bet', 'win', 'payout', 'stake', 'staked', 'returned'])
/** A stage counts in cents too; only what is no sum (chips, durations of a show) may leave them, by the functions of stage/kit/money.ts. */
const moneyNumber = {
  create(context) {
    return {
      CallExpression(node) {
        const { callee, arguments: given } = node
        if (callee.type !== 'Identifier' || callee.name !== 'Number') return
        const [value] = given
        const at = value?.type === 'ChainExpression' ? value.expression : value
        const name = at?.type === 'Identifier' ? at.name : at?.type === 'MemberExpression' && !at.computed ? at.property.name : ''
        if (AMOUNTS.has(name)) {
          context.report({ node, message: `Number(${name}) is a float: cents(), less(), shown() of stage/kit/money.ts keep it whole.` })
        }
      },
    }
  },
}

/** Who fetches a chunk waits for the line and offers to try again; a bare import() ends in the browser's words, or in a reload. */
const WAIT_FOR_LINE = new Set(['fetched', 'later', 'whenAwake', 'fetchedView'])
const bareImport = {
  create(context) {
    /** Is it what a function answers that is given to one who waits, or that a screen names as its view? */
    const waits = (node) => {
      for (let at = node.parent; at; at = at.parent) {
        if (at.type === 'CallExpression' && at.callee.type === 'Identifier' && WAIT_FOR_LINE.has(at.callee.name)) return true
        if (at.type === 'Property' && /^(view|desktop|mobile)$/.test(at.key.name ?? '')) return true
      }
      return false
    }
    return {
      ImportExpression(node) {
        if (!waits(node))
          context.report({
            node,
            message:
              'A bare import() does not wait for the line: fetched(() => import(...)), or later(...) for a component (@jade/ui/fetched).',
          })
      },
    }
  },
}

export default {
  meta: { name: 'jade' },
  rules: { 'wall-clock': wallClock, 'float-money': floatMoney, 'money-number': moneyNumber, 'bare-import': bareImport },
}
