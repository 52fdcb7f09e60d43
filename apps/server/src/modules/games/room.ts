import { gamesErrors, gamesFieldTexts } from '@jade/contract/games/errors'
import { gamesApprovals } from '@jade/contract/games/approvals'
import { gamesPermissions } from '@jade/contract/games/permissions'
import { approvalDecided } from '@jade/contract/backoffice/events'
import { decision, type Room } from '@jade/service/room'
import { releaseAgreed } from './bets/held-wins.service.ts'
import { anchorsCheck, keepAnchors } from './bets/anchors.service.ts'
import { betsCheck } from './bets/bets-check.service.ts'
import { servePicture } from './catalogue/catalogue.service.ts'
import { correctionDecided, tellCorrections } from './bets/correct.service.ts'
import { gamesHouseRoutes, gamesOperatorRoutes } from './operator-routes.ts'
import { pullBets, pullBetsAgain } from './pulling/pull.service.ts'
import { readingDecided, readRecordsAgain } from './pulling/records-again.service.ts'
import { gamesFiles } from './files.ts'
import { gamesLookups } from './lookups.ts'
import { compareRounds } from './opposite.service.ts'
import { gamesObjects } from './objects.ts'
import { gamesReports } from './reports.ts'
import { gamesAnchorRoutes, gamesRoutes } from './routes.ts'
import { playSigns } from './play-signs.service.ts'
import { quarantineCheck } from './pulling/quarantine-check.service.ts'
import { rtpCheck, watchRtp } from './returns/rtp.service.ts'
import { seamlessCheck } from './bets/seamless-check.service.ts'
import { seedGames } from './seed.ts'
import { syncGames } from './catalogue/sync.service.ts'

/** The catalogue, the way into a game, and the bet records that come back. */
export const gamesRoom: Room = {
  name: 'games',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [gamesRoutes, gamesAnchorRoutes],
  operatorRoutes: [gamesOperatorRoutes, gamesHouseRoutes],
  permissions: gamesPermissions,
  approvals: gamesApprovals,
  errors: gamesErrors,
  fieldTexts: gamesFieldTexts,
  lists: gamesFiles,
  lookups: gamesLookups,
  objects: gamesObjects,
  reports: gamesReports,
  playSigns,
  seed: seedGames,
  checks: [betsCheck, quarantineCheck, seamlessCheck, rtpCheck, anchorsCheck],
  reactions: [
    decision('games.correct', approvalDecided, correctionDecided),
    decision('games.read_record', approvalDecided, (_app, u, decided) => readingDecided(u, decided)),
  ],
  jobs: [
    { name: 'games.sync', everySeconds: 5, run: syncGames },
    { name: 'games.pull', everySeconds: 5, run: pullBets },
    { name: 'games.held_wins', everySeconds: 5, run: releaseAgreed },
    { name: 'games.corrections', everySeconds: 2, run: tellCorrections },
    { name: 'games.records_again', everySeconds: 5, run: readRecordsAgain },
    { name: 'games.rtp', everySeconds: 600, run: watchRtp },
    { name: 'games.anchors', everySeconds: 600, run: keepAnchors },
    // Before the referral's batch of 13:00 looks at its pairs.
    { name: 'games.opposite', cron: '30 12 * * *', run: compareRounds },
    { name: 'games.pull_again', everySeconds: 60, run: pullBetsAgain },
  ],
  raw: [
    { method: 'GET', path: '/api/games/picture/{code}/{productId}', maxBytes: 0, handle: (app, { params }) => servePicture(app, params) },
  ],
}
