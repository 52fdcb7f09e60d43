import { turnoverOperatorCalls } from '@jade/contract/turnover/operator-calls'
import { table } from '@jade/service/room'
import { askRemoval, askRequirement, editContribution, listContributions, listRequirements, requirementLines } from './operate.service.ts'

export const turnoverOperatorRoutes = table(turnoverOperatorCalls, (app) => ({
  contributions: () => listContributions(app),
  editContribution: (request) => editContribution(app, request),
  requirements: (request) => listRequirements(app, request),
  requirementLines: (request) => requirementLines(app, request),
  addRequirement: (request) => askRequirement(app, request),
  removeRequirement: (request) => askRemoval(app, request),
}))
