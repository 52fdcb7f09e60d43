export { OffersItem } from './parts/header-menu.tsx'
