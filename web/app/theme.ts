import { type ThemeConfig, theme } from 'antd';
import { type Palette, paletteOf, type ThemeName } from './palette.ts';

export const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/**
 * Ant Design in our colours: dense (32 px controls, 14 px text; 40 px for the thumb on a phone), square-ish, flat. Reduced motion is the style sheet's
 * work: with the token `motion: false` a select that is opened a second time appears outside the window.
 */
export function themeOf(name: ThemeName, phone = false): ThemeConfig {
  const p = paletteOf(name);
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    token: {
      ...seeds(p),
      ...(phone ? { controlHeight: 40, controlHeightSM: 32 } : {}),
      // The dark algorithm would dim these further than 4.5:1 allows.
      colorBgLayout: p.ground,
      colorBgContainer: p.surface,
      colorBgElevated: p.raised,
      colorBorder: p.lineStrong,
      colorBorderSecondary: p.line,
      colorSplit: p.line,
      colorText: p.text,
      colorTextSecondary: p.textSoft,
      colorTextTertiary: p.textFaint,
      colorTextQuaternary: p.textFaint,
      colorTextPlaceholder: p.textFaint,
      colorTextDescription: p.textFaint,
      colorTextDisabled: p.textFaint,
      colorIcon: p.textSoft,
      colorPrimaryBg: p.brandSoft,
      colorPrimaryHover: p.brandHover,
      // Its own are derived from the dark words and come out muddy.
      colorSuccessBg: p.successSoft,
      colorWarningBg: p.warningSoft,
      colorErrorBg: p.errorSoft,
      colorInfoBg: p.infoSoft,
      colorLink: p.brandText,
      colorLinkHover: p.brandText,
      // The words of a button that works must stay readable: they often say what is being done.
      opacityLoading: 1,
    },
    components: {
      Table: {
        headerBg: p.muted,
        headerColor: p.textSoft,
        rowHoverBg: p.muted,
        cellPaddingBlockSM: 6,
        cellPaddingInlineSM: 10,
      },
      Select: { optionSelectedBg: p.brandSoft, optionSelectedColor: p.text },
      Tag: { defaultBg: p.muted, defaultColor: p.textSoft },
      Button: {
        // The hover of a filled button is too dark for words on a dark ground.
        defaultHoverColor: p.brandText,
        defaultActiveColor: p.brandText,
        defaultHoverBorderColor: p.brandText,
        defaultActiveBorderColor: p.brandText,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: p.onError,
        fontWeight: 500,
      },
      Drawer: { padding: 20 },
      // Nothing to be hit is lower than 24 px (WCAG 2.5.8).
      Switch: { trackHeight: 24, handleSize: 20 },
      Notification: { width: 360 },
      // The brand itself is too dark to be read on the dark ground.
      Tabs: {
        itemColor: p.textSoft,
        itemSelectedColor: p.brandText,
        itemHoverColor: p.brandText,
        itemActiveColor: p.brandText,
      },
    },
  };
}

const seeds = (p: Palette) => ({
  colorPrimary: p.brand,
  colorSuccess: p.success,
  colorWarning: p.warning,
  colorError: p.error,
  colorInfo: p.info,
  fontFamily,
  fontSize: 14,
  borderRadius: 6,
  controlHeight: 32,
  wireframe: false,
});
