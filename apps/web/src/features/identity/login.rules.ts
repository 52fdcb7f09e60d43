export interface LoginValues {
  readonly account: string
  readonly password: string
  readonly captcha: string
}

export type LoginField = keyof LoginValues

const LONGEST: Readonly<Record<LoginField, number>> = { account: 24, password: 24, captcha: 8 }

/** Keeps letters, digits and underscore (IDENTITY-1). */
export function stripped(field: LoginField, text: string): string {
  return text.replace(/\W/g, '').slice(0, LONGEST[field])
}

/** The button is active once every asked field holds something. */
export function loginReady(values: LoginValues, asked: readonly LoginField[]): boolean {
  return asked.every((field) => values[field] !== '')
}
