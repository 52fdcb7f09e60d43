import { readdirSync } from 'node:fs'

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
const AMOUNTS = new Set(['balance', 'balanceBefore', 'bet', 'win', 'payout', 'stake', 'staked', 'returned', 'twd'])
/** What makes cents of them. */
const IN_CENTS = new Set(['cents', 'centsOf', 'less', 'whole'])
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
        const made = at?.type === 'CallExpression' && at.callee.type === 'Identifier' ? at.callee.name : ''
        if (AMOUNTS.has(name) || IN_CENTS.has(made)) {
          context.report({
            node,
            message: `Number(${name || `${made}(...)`}) is a float: cents(), less(), shown() of stage/kit/money.ts keep it whole.`,
          })
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

/** `in` sees what every object inherits: of an address, `constructor` in a table is true. A literal on the left only narrows a type. */
const ownKeys = {
  create(context) {
    return {
      BinaryExpression({ operator, left }) {
        if (operator !== 'in' || left.type === 'Literal' || left.type === 'PrivateIdentifier') return
        context.report({
          node: left,
          message: 'a key that comes from outside is asked for by Object.hasOwn(table, key), in the console by isChoice().',
        })
      },
    }
  },
}

/** Rooms of the server: each has the schema of its name for its own. */
const ROOMS = new Set(readdirSync(new URL('../../apps/server/src/modules', import.meta.url)))
/** Schemas with a keeper of another name: the book is kept by the wallet, the sandbox's tables by its own app. */
const KEEPERS = new Map([
  ['ledger', 'wallet'],
  ['sandbox', 'apps/sandbox'],
])
/** Tables that another room keeps than the one of their schema. */
const TABLE_KEEPERS = new Map([['site.popup', 'content']])
const WRITES = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+([a-z_]+)\.([a-z_$]*)/gi
/** A table is written by its keeper alone, in tests too: there its keeper's *.fixture.ts offers the builder. */
const foreignTable = {
  create(context) {
    const [, own] = /apps\/server\/src\/modules\/([^/]+)\//.exec(context.filename.replaceAll('\\', '/')) ?? []
    const judge = (node, sql) => {
      for (const [, schema, table] of sql.matchAll(WRITES)) {
        const keeper = TABLE_KEEPERS.get(`${schema}.${table}`) ?? KEEPERS.get(schema) ?? (ROOMS.has(schema) ? schema : own)
        if (keeper !== own)
          context.report({
            node,
            message: `${keeper} alone writes ${schema}.*: call its door; in a test, the builder of its *.fixture.ts (write one there).`,
          })
      }
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') judge(node, node.value)
      },
      TemplateElement(node) {
        judge(node, node.value.raw)
      },
    }
  },
}

export default {
  meta: { name: 'jade' },
  rules: {
    'wall-clock': wallClock,
    'float-money': floatMoney,
    'money-number': moneyNumber,
    'bare-import': bareImport,
    'foreign-table': foreignTable,
    'own-keys': ownKeys,
  },
}
