import { AboutCollection } from '../../parts/pages/about-collection.tsx'

export default AboutCollection
