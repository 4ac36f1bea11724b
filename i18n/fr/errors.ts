import type { Translation } from '../../src/schema/messageTypes';
import type { errors as english } from '../en/errors';

export const errors = {
  offline: 'Vous êtes hors ligne\u00a0: rien n’a été envoyé. Réessayez une fois la connexion revenue.',
  unreachable: 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
  timeout: 'Le serveur a mis trop de temps à répondre. Réessayez dans un instant.',
  timeoutSaving:
    'Le serveur a mis trop de temps à répondre\u00a0; la modification a peut-être été faite, ou non. Vérifiez avant de réessayer.',
  unreadable: 'La réponse du serveur n’a pas pu être lue. Réessayez\u00a0; si le problème persiste, contactez l’assistance.',
  unreadableSaving:
    'La réponse du serveur n’a pas pu être lue\u00a0; la modification a peut-être été faite, ou non. Vérifiez avant de réessayer.',
  accepted: 'Le serveur a accepté la demande et ne l’a pas encore terminée. Inutile de la renvoyer.',
  refused: 'Le serveur a refusé la demande. Rien n’a changé\u00a0; vérifiez les valeurs et réessayez.',
  signedOut: 'Votre session a pris fin avant la fin de l’action. Connectez-vous et réessayez.',
  forbidden: 'Vous n’avez pas la permission de faire cela. Adressez-vous à un administrateur.',
  notFound: 'Introuvable sur le serveur. L’élément a peut-être été supprimé.',
  unsupported: 'Le serveur ne propose pas cette action. Contactez l’assistance.',
  notOffered: 'Le serveur ne propose pas ces chiffres. Contactez l’assistance.',
  tooManyToCount: 'Ce filtre parcourt 2\u00a0000 fiches au plus, et il y en a davantage. Essayez un autre filtre.',
  conflict: 'Quelqu’un d’autre a modifié cette fiche, ou elle est utilisée ailleurs. Rien n’a changé\u00a0; rechargez-la et réessayez.',
  changedMeanwhile:
    'Quelqu’un d’autre a fait des modifications\u00a0; rien n’a donc été écrasé. Affichez la dernière version, puis décidez.',
  tooLarge: 'C’est plus que ce que le serveur accepte. Rien n’a changé\u00a0; choisissez un fichier plus petit et réessayez.',
  throttled: 'Trop de requêtes. Attendez une minute et réessayez.',
  throttledFor: 'Trop de requêtes. Réessayez dans %{smart_count} seconde. |||| Trop de requêtes. Réessayez dans %{smart_count} secondes.',
  server: 'Erreur du serveur. Réessayez\u00a0; si elle persiste, contactez l’assistance.',
  reference: 'Référence',
  unavailable: 'Le service n’est pas disponible pour le moment. Réessayez dans quelques minutes.',
} satisfies Translation<typeof english>;
