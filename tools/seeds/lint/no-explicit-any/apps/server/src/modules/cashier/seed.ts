export const body = (value: any) => value
