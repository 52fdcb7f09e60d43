export { simulationFacts, simulationView } from './simulation.view.ts'
export { forget, simulationsOf } from './simulations.store.ts'
