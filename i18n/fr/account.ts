import type { Translation } from '../../src/schema/messageTypes';
import type { account as english } from '../en/account';

export const account = {
  register: {
    title: 'Créer un compte',
    subtitle: 'Confirmez votre adresse e-mail\u00a0; un administrateur validera ensuite votre compte.',
    name: 'Nom',
    submit: 'Créer le compte',
    pending: 'Création du compte…',
    haveAccount: 'Vous avez déjà un compte\u00a0?',
  },
  verifyEmail: {
    title: 'Confirmer votre adresse e-mail',
    sent: 'Saisissez le code à %{digits} chiffres envoyé à',
    ask: 'Saisissez votre adresse e-mail et le code à %{digits} chiffres reçu par e-mail.',
    again: 'Créer le compte à nouveau',
    submit: 'Confirmer',
    pending: 'Confirmation…',
  },
  forgotPassword: {
    title: 'Mot de passe oublié\u00a0?',
    subtitle: 'Saisissez l’adresse e-mail de votre compte. Nous vous enverrons un code de réinitialisation.',
    submit: 'Envoyer le code',
    pending: 'Envoi…',
  },
  otp: {
    title: 'Saisir le code',
    sent: 'Si un compte utilise cette adresse, nous y avons envoyé un code à %{digits} chiffres\u00a0:',
    ask: 'Saisissez votre adresse e-mail et le code à %{digits} chiffres reçu par e-mail.',
    submit: 'Continuer',
    pending: 'Vérification…',
  },
  resetPassword: {
    title: 'Choisir un nouveau mot de passe',
    subtitle: 'Pour le compte',
    password: 'Nouveau mot de passe',
    submit: 'Enregistrer le mot de passe',
    pending: 'Enregistrement…',
    again: 'Demander un nouveau code',
  },
  confirmation: 'Confirmer le mot de passe',
  code: 'Code',
  otherEmail: 'Utiliser une autre adresse',
  resend: {
    help: 'Rien reçu\u00a0? Regardez dans les indésirables. Le code expire au bout de 10 minutes.',
    action: 'Envoyer un nouveau code',
    wait: 'Nouvel envoi possible dans',
    pending: 'Envoi d’un nouveau code…',
    sent: 'Un nouveau code est en route. Seul le dernier est valable.',
    ready: 'Vous pouvez maintenant demander un nouveau code.',
  },
  backToSignIn: 'Retour à la connexion',
  errors: {
    nameRequired: 'Saisissez votre nom.',
    codeRequired: 'Saisissez le code reçu par e-mail.',
    codeIncomplete: 'Le code comporte %{digits} chiffres.',
    passwordRequired: 'Choisissez un mot de passe.',
    confirmationRequired: 'Confirmez votre mot de passe.',
    different: 'Les mots de passe ne correspondent pas.',
    refused: 'Le serveur a refusé cette demande. Vérifiez votre saisie et réessayez.',
  },
} satisfies Translation<typeof english>;
