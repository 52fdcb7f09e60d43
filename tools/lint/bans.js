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

export default { meta: { name: 'jade' }, rules: { 'wall-clock': wallClock, 'float-money': floatMoney } }
