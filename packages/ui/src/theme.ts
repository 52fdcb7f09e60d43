import { createTheme } from '@mantine/core'
import { amberRamp, cinnabarRamp, goldRamp, jadeRamp, walnutRamp } from './ramps.ts'
import { color, font, radius, size, text } from './tokens.ts'

const px = (value: number) => `${value / 16}rem`

/**
 * The component library dressed as the house. Its CSS variables are written at build time by css.ts, never at run time: the
 * Content-Security-Policy forbids style elements that the build does not know. For the same reason scroll locking is done in
 * base.css and responsive style props (`cols={{ base: 1 }}`) are not used: write a CSS module instead.
 */
export const theme = createTheme({
  primaryColor: 'gold',
  primaryShade: 6,
  autoContrast: false,
  white: color.white,
  black: color.paperInk,
  colors: {
    gold: goldRamp,
    dark: walnutRamp,
    jade: jadeRamp,
    cinnabar: cinnabarRamp,
    amber: amberRamp,
    red: cinnabarRamp,
    green: jadeRamp,
  },
  fontFamily: font.text,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontFamily: font.text, fontWeight: '700' },
  fontSizes: { xs: px(text.xs), sm: px(text.sm), md: px(text.md), lg: px(text.lg), xl: px(text.xl) },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.5', xl: '1.35' },
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(24), xl: px(32) },
  radius: { xs: px(4), sm: px(radius.sm), md: px(radius.md), lg: px(radius.md), xl: px(radius.full) },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Modal: {
      defaultProps: {
        size: size.dialog,
        centered: true,
        lockScroll: false,
        radius: 'md',
        padding: 'lg',
        overlayProps: { backgroundOpacity: 0.66, blur: 3 },
      },
      // A title of two lines is read as one.
      styles: { title: { lineHeight: 1.35 } },
    },
    /** A dialog's heading line is no second banner of the page. */
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Drawer: { defaultProps: { lockScroll: false, overlayProps: { backgroundOpacity: 0.66, blur: 2 }, transitionProps: { duration: 300 } } },
    /** Label above, help under, the error last. */
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', allowDeselect: false } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { color: 'gold' } },
    Loader: { defaultProps: { color: 'gold.3', role: 'status' } },
    Tooltip: { defaultProps: { withArrow: true, color: 'dark.4' } },
  },
})
