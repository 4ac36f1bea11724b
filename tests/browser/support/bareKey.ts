/** A key that was shown for want of a message: words joined by dots, as in `resources.exercises.name`; not the name of a file. */
export const bareKey =
  /\b(?:ra|common|auth|errors|lists|forms|resources|dashboard|profile|account|changes|history|jobs|related|transfer|dates|ordering|customizations)\.(?!(?:ts|md)\b)[a-zA-Z_]+(?:\.[a-zA-Z_]+)*\b/;
