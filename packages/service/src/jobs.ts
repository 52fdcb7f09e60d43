import { PgBoss } from 'pg-boss'
import type { App } from './app.ts'
import { type Database, sqlState } from './database.ts'
import { drainMs, endsWithin } from './drain.ts'
import type { Job } from './room.ts'

export interface JobsOptions {
  readonly app: App
  readonly database: Database
  readonly schema: string
  readonly jobs: readonly Job[]
}

const ATTEMPTS = 10
/** unique_violation, duplicate schema, table, function and object, deadlock, undefined table: somebody else is half way through. */
const MADE_MEANWHILE: ReadonlySet<string> = new Set(['23505', '42P06', '42P07', '42723', '42710', '40P01', '42P01'])

/**
 * Runs jobs. Cron slots (Asia/Taipei) are handed out by pg-boss, the slots of `everySeconds` by a row per job: once over
 * all processes either way. That only saves work; every effect is still guarded by its own unique key (RUNNING-5).
 */
export class Jobs {
  readonly #options: JobsOptions
  readonly #timers: NodeJS.Timeout[] = []
  readonly #running = new Set<Promise<void>>()
  #boss: PgBoss | null = null
  #stopped = false

  constructor(options: JobsOptions) {
    this.#options = options
    const names = options.jobs.map((job) => job.name)
    const twice = names.find((name, at) => names.indexOf(name) !== at)
    if (twice !== undefined) throw new Error(`two jobs are called ${twice}`)
  }

  async start(): Promise<void> {
    const { jobs } = this.#options
    for (const job of jobs) if (job.everySeconds !== undefined) this.#repeat(job, job.everySeconds)
    const cron = jobs.filter((job) => job.cron !== undefined)
    if (cron.length > 0) await this.#scheduleAll(cron)
  }

  /** Processes that start at one time on a fresh database all want to make pg-boss's tables: who comes second tries again and finds them. */
  async #scheduleAll(cron: readonly Job[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#schedule(cron)
      } catch (error) {
        if (attempt === ATTEMPTS || !MADE_MEANWHILE.has(sqlState(error) ?? '')) throw error
        await this.#boss?.stop({ graceful: false }).catch(() => {})
      }
    }
  }

  /** Runs a job by hand, now. Throws what it throws. */
  async run(name: string): Promise<void> {
    const job = this.#options.jobs.find((one) => one.name === name)
    if (job === undefined) throw new Error(`no job is called ${name}`)
    await job.run(this.#options.app)
  }

  /** Begins nothing more and waits for what runs, within {@link drainMs}. Every effect of a job is a unit of work: what is cut comes again. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers) clearInterval(timer)
    const { app } = this.#options
    const table = (this.#boss?.stop({ graceful: true, timeout: drainMs.work }) ?? Promise.resolve()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the job table could not be told of the end'),
    )
    if (!(await endsWithin(drainMs.work, Promise.all([table, ...this.#running]))))
      app.log.warn({ count: this.#running.size }, 'jobs were still running at the end: the next process goes on where they were')
  }

  #repeat(job: Job, seconds: number): void {
    let busy = false
    const turn = () => {
      if (busy || this.#stopped) return
      busy = true
      const run: Promise<void> = this.#runIfDue(job, seconds)
        .catch((error: unknown) => this.#options.app.log.error({ err: error, job: job.name }, 'a job failed'))
        .finally(() => {
          busy = false
          this.#running.delete(run)
        })
      this.#running.add(run)
    }
    this.#timers.push(setInterval(turn, seconds * 1000))
  }

  async #runIfDue(job: Job, seconds: number): Promise<void> {
    const { app, database, schema } = this.#options
    const now = app.clock.now()
    // Half a period early still counts as due: timers of several processes drift against each other.
    const { rowCount } = await database.db.query(
      `insert into ${schema}.job_slot (job, due_at) values ($1, $3)
       on conflict (job) do update set due_at = excluded.due_at where job_slot.due_at <= $2`,
      [job.name, new Date(now.getTime() + seconds * 500), new Date(now.getTime() + seconds * 1000)],
    )
    if (rowCount === 1) await job.run(app)
  }

  async #schedule(jobs: readonly Job[]): Promise<void> {
    const { app, database, schema } = this.#options
    const boss = new PgBoss({
      db: { executeSql: async (text: string, values?: unknown[]) => (await database.script(text, values)) as { rows: never[] } },
      schema: `${schema}_jobs`,
      ...(database.embedded ? { backend: 'pglite' as const } : {}),
    })
    boss.on('error', (error: unknown) => app.log.warn({ err: error }, 'the job table is not reachable'))
    this.#boss = boss
    await boss.start()
    for (const job of jobs) {
      await boss.createQueue(job.name)
      await boss.schedule(job.name, job.cron ?? '', null, { tz: 'Asia/Taipei' })
      await boss.work(job.name, { pollingIntervalSeconds: 10 }, () => job.run(app))
    }
  }
}
