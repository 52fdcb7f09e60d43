import { newKey } from '@jade/client/http'
import { useEffect, useRef, useState } from 'react'
import { queries } from '../app/queries.ts'
import type { BulkAction, BulkEnd } from './bulk.ts'
import { runOver } from './bulk-run.ts'

export interface BulkRun {
  readonly state: 'asked' | 'running' | 'over'
  /** By the key of the row. */
  readonly ends: ReadonlyMap<string, BulkEnd>
  readonly stopping: boolean
  readonly begin: (reason: string) => void
  readonly stop: () => void
}

/** A bulk action over rows as they were when it was asked for; who leaves the screen stops it after the row that is under way. */
export function useBulkRun<R>(action: BulkAction<R>, rows: readonly R[], keyOf: (row: R) => string): BulkRun {
  const [state, setState] = useState<BulkRun['state']>('asked')
  const [ends, setEnds] = useState<BulkRun['ends']>(new Map())
  const [stopping, setStopping] = useState(false)
  const stopped = useRef(false)
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])

  async function run(reason: string) {
    setState('running')
    try {
      await runOver(rows, {
        send: (row, key) => action.send(row, { reason, key }),
        newKey,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        stopped: () => stopped.current,
        onEnd: (row, end) => setEnds((before) => new Map([...before, [keyOf(row), end]])),
      })
    } finally {
      setState('over')
      await queries.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
    }
  }

  return {
    state,
    ends,
    stopping,
    begin: (reason) => void run(reason),
    stop: () => {
      stopped.current = true
      setStopping(true)
    },
  }
}
