import type { Translation } from '../../src/schema/messageTypes';
import type { signIn as english } from '../en/signIn';

export const signIn = {
  code: 'Code',
  CodeRequired: 'Saisissez le code de votre application d’authentification, ou celui reçu par message, pour terminer la connexion.',
  codeMissing: 'Saisissez le code.',
  CodeWrong: 'Ce code est incorrect ou n’est plus valable. Saisissez le code actuel.',
  CodeExpired: 'Le délai du code est dépassé, ou il y a eu trop de tentatives. Reconnectez-vous.',
  back: 'Retour à la première étape',
  withToken: 'Se connecter avec un jeton d’API',
  token: 'Jeton d’API',
  tokenAsked: 'Collez un jeton que l’API a émis pour votre compte.',
  tokenMissing: 'Collez un jeton.',
  tokenTooLong: 'Trop long pour un jeton\u00a0: %{max} caractères au maximum.',
  TokenRefused: 'L’API n’accepte pas ce jeton. Vérifiez qu’il est complet et qu’il n’a pas expiré.',
} satisfies Translation<typeof english>;
