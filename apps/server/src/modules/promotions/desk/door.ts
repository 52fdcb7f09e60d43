export { refuseIt } from './applications-desk.service.ts'
