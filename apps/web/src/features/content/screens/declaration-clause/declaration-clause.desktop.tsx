import { DeclarationClause } from '../../parts/pages/declaration-clause.tsx'

export default DeclarationClause
