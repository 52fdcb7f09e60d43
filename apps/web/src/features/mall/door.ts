/* What other features may show of the mall. */
export { MallGuide } from './parts/mall-guide.tsx'
export { MallTab } from './parts/mall-tab.tsx'
