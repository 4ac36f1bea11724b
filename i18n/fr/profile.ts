import type { Translation } from '../../src/schema/messageTypes';
import type { profile as english } from '../en/profile';

export const profile = {
  you: {
    title: 'Vous',
    help: 'Votre nom et votre photo, tels qu’ils apparaissent dans l’en-tête et à vos collègues.',
    email: 'Vous vous connectez avec cette adresse.',
    emailLink: 'La modifier dans votre compte',
    done: 'Votre profil a été enregistré.',
    doneLater: 'Votre profil a été enregistré. L’en-tête l’affichera après votre prochaine connexion.',
  },
  password: {
    title: 'Mot de passe',
    help: 'Votre session reste ouverte ici\u00a0; les autres appareils peuvent être déconnectés.',
    submit: 'Modifier le mot de passe',
    done: 'Votre mot de passe a été modifié. Votre session reste ouverte ici\u00a0; les autres appareils devront se reconnecter.',
    doneSignIn: 'Votre mot de passe a été modifié. Vous devrez peut-être bientôt vous reconnecter.',
  },
  undo: {
    title: 'Délai d’annulation',
    seconds: '%{smart_count} seconde |||| %{smart_count} secondes',
    unlimited: 'Jusqu’à l’examen suivant',
  },
  preferences: {
    title: 'Préférences',
    help: 'Enregistrées sur cet appareil seulement\u00a0; effet immédiat.',
    language: 'Langue',
    theme: 'Thème',
    digits: 'Chiffres',
    dates: 'Dates',
  },
  themes: { light: 'Clair', dark: 'Sombre', system: 'Système' },
  calendars: { gregory: 'Grégorien', hijri: 'Grégorien et hégirien' },
  fields: { current: 'Mot de passe actuel', password: 'Nouveau mot de passe', confirmation: 'Confirmer le nouveau mot de passe' },
  help: {
    current: 'Pour confirmer que c’est bien vous.',
    confirmation: 'Saisissez-le de nouveau pour éviter une faute de frappe.',
  },
  rules: {
    title: 'Exigences du mot de passe',
    length: 'Au moins %{smart_count} caractère |||| Au moins %{smart_count} caractères',
    personal: 'Ne doit contenir ni votre nom ni votre adresse e-mail',
    guessable: 'Évitez les mots courants, les suites du clavier et les répétitions',
    kept: '(respecté)',
    open: '(pas encore respecté)',
  },
  broken: {
    length: 'Doit comporter au moins %{smart_count} caractère |||| Doit comporter au moins %{smart_count} caractères',
    personal: 'Ne doit contenir ni votre nom ni votre adresse e-mail',
    guessable: 'Trop facile à deviner\u00a0: utilisez plusieurs mots ou des caractères aléatoires',
    different: 'Les mots de passe ne correspondent pas',
  },
  elsewhere:
    'Votre compte est géré dans un autre système\u00a0; vous ne pouvez donc modifier ici ni votre nom, ni votre photo, ni votre mot de passe. Contactez son administrateur. Vous pouvez toujours régler vos préférences ci-dessous.',
} satisfies Translation<typeof english>;
