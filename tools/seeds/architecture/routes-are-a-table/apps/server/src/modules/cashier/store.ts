export const insert = 'insert'
