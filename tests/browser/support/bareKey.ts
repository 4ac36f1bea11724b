/** Matches an untranslated message key, such as `resources.exercises.name`, but not a file name. */
export const bareKey =
  /\b(?:ra|common|auth|errors|lists|forms|resources|dashboard|profile|account|changes|history|jobs|related|transfer|dates|ordering|customizations)\.(?!(?:ts|md)\b)[a-zA-Z_]+(?:\.[a-zA-Z_]+)*\b/;
