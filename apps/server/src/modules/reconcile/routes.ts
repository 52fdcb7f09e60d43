import { reconcileCalls } from '@jade/contract/reconcile/calls'
import { type Check, table } from '@jade/service/room'
import { judge, listChecks, listFindings, oneFinding, retry, runCheck } from './findings.service.ts'

export const reconcileRoutes = (checks: readonly Check[]) =>
  table(reconcileCalls, (app) => ({
    checks: (request) => listChecks(app, checks, request),
    run: (request) => runCheck(app, checks, request),
    findings: (request) => listFindings(app, request),
    finding: (request) => oneFinding(app, request),
    judge: (request) => judge(app, request),
    retry: (request) => retry(app, request),
  }))
