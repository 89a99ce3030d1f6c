export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The only cookie of the site. */
export const themeCookie = 'theme';

/** The theme that a cookie or a form names; anything else is the system's. */
export function parseTheme(value: unknown): Theme {
  return themes.find((theme) => theme === value) ?? 'system';
}
